import Testing

@testable import gen

struct MemberDifferenceTests {
	private func text(_ old: String, _ new: String) -> String? {
		MemberDifference(from: Array(old.utf8), to: Array(new.utf8)).text
	}

	@Test("A changed, a new and a removed property are reported by name and type")
	func properties() {
		let old = "struct CharacterDTO: Decodable {\n\tlet id: Int\n\tlet status: String\n}\n"
		#expect(text(old, old) == nil)
		#expect(
			text(old, "struct CharacterDTO: Decodable {\n\tlet id: Int\n\tlet status: String?\n}\n")
				== "'status' of CharacterDTO is now String? instead of String")
		#expect(text(old, "struct CharacterDTO: Decodable {\n\tlet id: Int\n}\n") == "'status' of CharacterDTO is gone")
		#expect(
			text(old, "struct CharacterDTO: Decodable {\n\tlet id: Int\n\tlet kind: [String: Int]\n\tvar name: String = \"\"\n}\n")
				== "'kind' of CharacterDTO is new, and 2 more")
	}

	@Test("Members are reported by the type that declares them, without the coding keys")
	func nesting() {
		func nested(_ type: String, _ keys: String) -> String {
			"struct A {\n\tlet id: Int\n\n\tstruct B {\n\t\tlet id: \(type)\n\t}\n\n\tenum CodingKeys: String, CodingKey {\n\(keys)\t}\n}\n"
		}
		#expect(
			text(nested("Int", "\t\tcase id\n"), nested("Int?", "\t\tcase id = \"ID\"\n\t\tcase x\n"))
				== "'id' of A.B is now Int? instead of Int")
		#expect(text("enum E {\n\tcase a(Int)\n}\n", "enum E {\n\tcase a(Int)\n\tcase b\n}\n") == "'case b' of E is new")
	}

	@Test("A member of a type that got another name is not gone, and one with another type is")
	func renamed() {
		func gone(_ new: String) -> [String] {
			MemberDifference(from: Array("extension A {\n\tvar text: String { \"\" }\n}\n".utf8), to: Array(new.utf8)).gone
		}
		#expect(gone("extension B {\n\tvar text: String { \"\" }\n}\n").isEmpty)
		#expect(gone("extension B {\n\tvar text: Int { 1 }\n}\n") == ["'text' of A"])
	}

	@Test("Local declarations are not members, and text that is not Swift has none")
	func bodies() {
		#expect(text("func f() {\n\tlet a: Int = 1\n}\n", "func f() {\n\tlet a: String = \"\"\n}\n") == nil)
		#expect(text("struct S {\n\tinit() {\n\t\tlet a: Int = 1\n\t}\n}\n", "struct S {\n\tinit() {\n\t}\n}\n") == nil)
		#expect(text("", "}}}{{{ let x: }\n\u{0}") == nil)
	}
}
