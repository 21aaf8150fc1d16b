import SourceText
import Testing

@testable import GraphQLLanguage

struct PrinterTests {
	@Test(
		"Printed string values of all kinds parse to equal values",
		arguments: ["\"\"\"", "a\nb", " a", "a\\", "\"", "\n", "", "\t\n  x\n y", "é😀\u{7F}\u{85}", "\\\"\"\"", "a\n\n\n b  "])
	func strings(value: String) throws {
		for isBlock in [false, true] {
			// A block string cannot contain every value: its first and last blank lines and its indentation are removed.
			let printed = StringLiteral(value, isBlock: isBlock, SourceRange(at: 0)).printed
			let once = try #require(reparsed(printed))
			#expect(isBlock || once.value == value)
			let again = try #require(reparsed(once.printed))
			#expect(again.value == once.value)
			#expect(again.printed == once.printed)
		}
	}

	private func reparsed(_ literal: String) -> StringLiteral? {
		guard case .string(let literal)? = GraphQLDocument.parsed("{ a(b: \(literal)) }")?.firstArgument?.value.kind else { return nil }
		return literal
	}

	@Test("Long arguments are printed on separate lines")
	func longArguments() throws {
		let argument = String(repeating: "x", count: 80)
		let document = try #require(GraphQLDocument.parsed("{ a { b(c: \(argument), d: 1) } }"))
		#expect(document.printed == "{\n  a {\n    b(\n      c: \(argument)\n      d: 1\n    )\n  }\n}")
	}
}

extension GraphQLDocument {
	fileprivate var firstArgument: Argument? {
		guard case .field(let field)? = operations.first?.selectionSet.selections.first else { return nil }
		return field.arguments.first
	}
}

struct TypeReferenceTests {
	@Test("The description of a type reference is its source", arguments: ["A", "A!", "[A]", "[A!]", "[[A!]]!", "[[[A]!]!]!"])
	func description(text: String) throws {
		let document = try #require(GraphQLDocument.parsed("type T { a: \(text) }"))
		guard case .type(let type)? = document.definitions.first else {
			Issue.record("no type")
			return
		}
		let reference = try #require(type.fields.first?.type.reference)
		#expect(reference.description == text)
		#expect(reference.isNonNull == text.hasSuffix("!"))
		let inner = reference.nullable.element?.description
		#expect(inner == (text.hasPrefix("[") ? String(text.dropFirst().dropLast(text.hasSuffix("!") ? 2 : 1)) : nil))
	}
}
