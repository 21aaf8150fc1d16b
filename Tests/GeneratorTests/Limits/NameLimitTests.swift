import Testing

@testable import Generator

/// The limits of the length of names.
struct NameLimitTests {
	@Test("A key of 120 bytes is used as a name unchanged, a longer one is not", arguments: [(120, true), (121, false)])
	func exact(length: Int, isName: Bool) {
		let key = String(repeating: "x", count: length)
		#expect((SwiftIdentifier(exactly: key)?.name == key) == isName)
		#expect(SwiftIdentifier(key: key, .common).name == String(repeating: "x", count: 120))
	}

	@Test("Words are added to a name as long as it stays within 120 bytes")
	func words() {
		let key = (["a"] + [String](repeating: "bcdefghij", count: 20)).joined(separator: "-")
		let name = SwiftIdentifier(key: key, .common).name
		#expect(name.utf8.count <= 120)
		#expect(name.utf8.count > 100)
		#expect(name.hasPrefix("aBcdefghijBcdefghij"))
	}

	@Test("A word in capitals is an acronym up to four letters", arguments: [("HTML", "HTML"), ("TOTAL", "Total"), ("API", "API")])
	func acronyms(key: String, name: String) {
		#expect(Words(key).upperCamel(.common) == name)
	}

	@Test("Types with clashing long keys have names that fit into a file name")
	func typeNames() throws {
		let long = String(repeating: "abcdefghi_", count: 11) + "x"
		func nested(_ depth: Int, _ value: Int) -> String {
			depth == 0 ? "{\"v\(value)\":1}" : "{\"\(long)\":\(nested(depth - 1, value)),\"n\(depth)\(value)\":1}"
		}
		let names = try Derivation("{\"a\":\(nested(4, 1)),\"b\":\(nested(4, 2))}").catalog.plans.map(\.name)
		#expect(Set(names.map { $0.lowercased() }).count == names.count)
		#expect(names.allSatisfy { $0.utf8.count <= 203 })
		// A key of that length is a name of that length; as a part of a longer name, it loses words.
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
		"A type in a configuration is valid up to eight levels of nesting",
		arguments: types.map { ($0, true) } + others.map { ($0, false) })
	func configuredTypes(text: String, isType: Bool) {
		#expect((SwiftTypeText.draft(text) != nil) == isType)
	}

	@Test("Lists deeper than six levels have elements of any JSON", arguments: [(6, "[[[[[[Int]]]]]]"), (7, "[[[[[[JSONValue]]]]]]")])
	func lists(depth: Int, type: String) throws {
		let text = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
		let derivation = try Derivation(text)
		#expect(derivation.catalog.text(derivation.root) == type)
	}
}
