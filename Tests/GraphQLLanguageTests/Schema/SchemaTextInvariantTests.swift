import SourceText
import Testing

@testable import GraphQLLanguage

/// Invariants of the printed text of every schema.
struct SchemaTextInvariantTests {
	private static let schemas = [
		"type Query { a: Int }",
		#"""
		"The \"whole\"\nof it" schema { query: Root subscription: Query }
		"ends in a quote\"" type Root implements Node & Named { "a\n  b\n c" id: ID! name(first: Int = 10, "x" after: String = "\t"): [[Root!]!] }
		type Query { at(point: Point = {x: 1.50, y: [1, 2, null]}, tags: [String!]! = ["""a "b" c"""]): U @deprecated(reason: "\\ \" é") }
		interface Node { id: ID! } interface Named implements Node { id: ID! name: [[Root!]!] }
		union U = Root | Query
		"Where" input Point @oneOf { x: Float y: [Int] }
		input Other { "  leading" a: E = A2 @deprecated b: Point = {x: 1} c: S = {a: {b: [A, "\u0000"]}} }
		enum E { A10 @deprecated "\n" A2 A1 }
		scalar S @specifiedBy(url: "https://example.com/\"s\"")
		directive @auth("who" role: E! = A1, other: Int @deprecated) repeatable on FIELD_DEFINITION | OBJECT
		extend type Root { more: S } extend enum E { B }
		"""#,
		// A schema with mistakes.
		"type Query implements Missing { a: Missing a: Int __b: In } input In { a: In! } union U = In enum E type Query { c: Int }",
	]

	@Test("Parsing and printing a schema's text reproduces it", arguments: schemas)
	func stable(text: String) throws {
		let once = Schema([try #require(GraphQLDocument.parsed(text))]).printed
		#expect(Schema([try #require(GraphQLDocument.parsed(once))]).printed == once)
	}

	@Test("The order of definitions and members does not change the printed text", arguments: schemas.dropLast())
	func order(text: String) throws {
		let document = try #require(GraphQLDocument.parsed(text))
		let reversed = GraphQLDocument(source: document.source, definitions: document.definitions.reversed().map(\.reversed))
		#expect(Schema([reversed]).printed == Schema([document]).printed)
	}

	@Test("A printed schema has the same validation errors as its source", arguments: schemas)
	func meaning(text: String) throws {
		let (before, first) = problems(in: try #require(GraphQLDocument.parsed(text)))
		let (after, second) = problems(in: try #require(GraphQLDocument.parsed(first.printed)))
		#expect(before == after)
		#expect(Set(first.types.map(\.name)) == Set(second.types.map(\.name)))
		for kind in OperationKind.allCases { #expect(first.rootType(for: kind)?.name == second.rootType(for: kind)?.name) }
		for type in first.types {
			let other = try #require(second.type(type.name))
			#expect(type.description == other.description)
			#expect(type.isOneOf == other.isOneOf)
			#expect(Set(type.interfaces.map(\.text)) == Set(other.interfaces.map(\.text)))
			#expect(Set(type.members.map(\.text)) == Set(other.members.map(\.text)))
			for field in type.fields where type.field(field.name.text)?.range == field.range {
				let same = try #require(other.field(field.name.text))
				#expect(field.type.reference == same.type.reference)
				#expect(field.description?.value == same.description?.value)
				#expect(field.deprecation == same.deprecation)
				#expect(field.defaultValue?.printed == same.defaultValue?.printed)
				for argument in field.arguments { expectSame(argument, try #require(same.argument(argument.name.text))) }
			}
			for value in type.values {
				let same = try #require(other.value(value.name.text))
				#expect(value.deprecation == same.deprecation && value.description?.value == same.description?.value)
			}
		}
	}

	private func expectSame(_ input: FieldDefinition, _ other: FieldDefinition) {
		#expect(input.type.reference == other.type.reference)
		#expect(input.defaultValue?.printed == other.defaultValue?.printed)
		#expect(input.description?.value == other.description?.value)
		#expect(input.deprecation == other.deprecation)
	}

	/// The messages of validation, without those about directives that are not printed.
	private func problems(in document: GraphQLDocument) -> (Set<String>, Schema) {
		var diagnostics = Diagnostics()
		let schema = Schema([document])
		validateSchema(schema, diagnostics: &diagnostics)
		return (Set(diagnostics.all.map(\.message)), schema)
	}

	@Test("A default with the maximum nesting is printed quickly and on a small stack")
	func deepDefault() throws {
		let depth = GraphQLParseOptions().maximumDepth
		let value =
			String(repeating: "[{a:", count: depth / 2) + "\"\(String(repeating: "x", count: 10_000))\""
			+ String(repeating: "}]", count: depth / 2)
		let text = "input In { a: S = \(value) } scalar S"
		let once = Schema([try #require(GraphQLDocument.parsed(text))]).printed
		#expect(Schema([try #require(GraphQLDocument.parsed(once))]).printed == once)
	}
}

extension Definition {
	/// The definition with its members in reverse order.
	fileprivate var reversed: Definition {
		guard case .type(var type) = self else { return self }
		type.interfaces.reverse()
		type.fields.reverse()
		type.members.reverse()
		type.values.reverse()
		return .type(type)
	}
}
