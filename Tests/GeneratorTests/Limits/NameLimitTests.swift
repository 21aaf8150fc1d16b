import Testing

@testable import Generator

/// How long a name can get.
struct NameLimitTests {
	@Test("A key of 120 bytes is a name as it is, a longer one is not", arguments: [(120, true), (121, false)])
	func exact(length: Int, isName: Bool) {
		let key = String(repeating: "x", count: length)
		#expect((SwiftIdentifier(exactly: key)?.name == key) == isName)
		#expect(SwiftIdentifier(key: key).name == String(repeating: "x", count: 120))
	}

	@Test("Words are added to a name as long as it stays within 120 bytes")
	func words() {
		let key = (["a"] + [String](repeating: "bcdefghij", count: 20)).joined(separator: "-")
		let name = SwiftIdentifier(key: key).name
		#expect(name.utf8.count <= 120)
		#expect(name.utf8.count > 100)
		#expect(name.hasPrefix("aBcdefghijBcdefghij"))
	}

	@Test("A word in capitals is an acronym up to four letters", arguments: [("HTML", "HTML"), ("TOTAL", "Total"), ("API", "API")])
	func acronyms(key: String, name: String) {
		#expect(Words(key).upperCamel == name)
	}

	@Test("Types of clashing names get one that a file can have, however long the keys are")
	func typeNames() throws {
		let long = String(repeating: "abcdefghi_", count: 11) + "x"
		func nested(_ depth: Int, _ value: Int) -> String {
			depth == 0 ? "{\"v\(value)\":1}" : "{\"\(long)\":\(nested(depth - 1, value)),\"n\(depth)\(value)\":1}"
		}
		let names = try Derivation("{\"a\":\(nested(4, 1)),\"b\":\(nested(4, 2))}").catalog.plans.map(\.name)
		#expect(Set(names.map { $0.lowercased() }).count == names.count)
		#expect(names.allSatisfy { $0.utf8.count <= 203 })
		// A key of that length is a name of that length; where it is one part of a name, words are left out.
		#expect(names.contains { $0.utf8.count > 100 })
	}

	private static func nested(_ depth: Int) -> String {
		String(repeating: "[", count: depth) + "Int" + String(repeating: "]", count: depth)
	}

	private static let types: [String] = [
		"Int", nested(7), "[String: Int?]?", "Foundation.Date", "Int?", "Int??", " Int ", "[ String : Int ]",
	]
	private static let others: [String] = [
		nested(8), "[Int: Int]", "Foundation.", ".Date", "Int???", "[Int??]", "Int x", "[Int", "Int]", "", "[]", "[String:]", "1Int",
		"Decimal;",
	]

	@Test(
		"A type that a configuration names is read eight levels deep, no deeper, and only where it is one",
		arguments: types.map { ($0, true) } + others.map { ($0, false) })
	func toldTypes(text: String, isType: Bool) {
		#expect((SwiftTypeText.draft(text) != nil) == isType)
	}

	@Test("Lists nest six levels deep before they hold anything", arguments: [(6, "[[[[[[Int]]]]]]"), (7, "[[[[[[JSONValue]]]]]]")])
	func lists(depth: Int, type: String) throws {
		let text = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
		let derivation = try Derivation(text)
		#expect(derivation.catalog.text(derivation.root) == type)
	}
}
