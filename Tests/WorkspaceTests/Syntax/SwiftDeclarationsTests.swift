import Testing

@testable import Workspace

struct SwiftDeclarationsTests {
	private func declarations(_ text: String) -> SwiftDeclarations { SwiftDeclarations(Array(text.utf8)) }

	@Test("Types in comments and strings are not declarations")
	func unseen() {
		let found = declarations(
			##"""
			// struct A {}
			/* struct B {} /* struct C {} */ struct D {} */
			let text = "struct E {}" + """
				struct F {}
				\("}" + name(of: "struct G {}"))
				""" + #"struct H {} \("#
			struct I {}
			"""##)
		#expect(found.declared == ["I"])
		#expect(found.words.contains("name"))
	}

	@Test("Methods that differ in the inner names of their parameters are one requirement")
	func innerNames() {
		let own = declarations("protocol P { func a(withID id: Int, _ b: [String], c: (Int) -> Void) async throws -> A }")
		let other = declarations("protocol P { func a(withID: Int, _ other: [String], c d: (Int) -> Void) async throws -> A }")
		#expect(own.types["P"]?.members == other.types["P"]?.members && own.types["P"]?.members.count == 1)
		let labelled = declarations("protocol P { func a(id: Int, _ b: [String], c: (Int) -> Void) async throws -> A }")
		#expect(own.types["P"]?.members != labelled.types["P"]?.members)
	}

	@Test("Private types are not visible to other files, and types in an extension belong to the extended type")
	func scopes() {
		let found = declarations(
			"""
			private struct A {}
			fileprivate enum B {}
			public final class C { struct D {}; private struct E {} }
			extension C { enum F {} }
			typealias G = C
			actor H {}
			@MainActor protocol I: Sendable {}
			#if os(Linux)
			struct J {}
			#endif
			""")
		#expect(found.declared == ["C", "G", "H", "I", "J"])
		#expect(found.nested == ["D": ["C"], "F": ["C"]])
		#expect(found.types["I"]?.inherits == ["Sendable", "@MainActor"])
	}

	@Test("The raw values of coding keys and of an enum of texts are read, unless they are not plain literals")
	func rawValues() throws {
		let found = declarations(
			##"""
			struct A: Decodable {
				let id: Int
				private enum CodingKeys: String, CodingKey {
					case id, `default` = "is_default", empty = ""
					case raw = #"raw"#, escaped = "a\tb"
				}
				enum Other: String { case b = "c" }
			}
			extension D { enum CodingKeys: CodingKey { case e } }
			enum F: String { case g = "G", h; case i = """
				i
				""" }
			enum J: Int { case k = 1, l }
			private struct M { enum CodingKeys: String, CodingKey { case n } }
			"""##)
		func pairs(_ cases: [SwiftDeclarations.RawCase]?) -> [String] { cases?.map { "\($0.name)=\($0.value ?? "?")" } ?? [] }
		#expect(pairs(found.types["A"]?.codingKeys) == ["id=id", "default=is_default", "empty=", "raw=?", "escaped=?"])
		#expect(found.types["A"]?.cases.isEmpty == true)
		#expect(pairs(found.types["D"]?.codingKeys) == ["e=e"])
		#expect(pairs(found.types["F"]?.cases) == ["g=G", "h=h", "i=?"])
		#expect(found.types["J"]?.cases.isEmpty == true && found.types["M"] == nil)
	}

	@Test("A member's signature includes all that a caller depends on, and does not depend on formatting")
	func members() throws {
		let tabs = declarations(
			"struct A: Decodable, Equatable {\n\tlet id: Int\n\tvar name: String?\n\tlet all: [String: [Int]]\n\tfunc load(\n\t\tpage: Int,\n\t\tname: String\n\t) async throws -> [A] { [] }\n}\n"
		)
		let blanks = declarations(
			"public struct A : Decodable,Equatable {\r\n  public let id : Int // an id\r\n  internal var name: String?\r\n  let all: [ String : [Int] ]\r\n  func load(page: Int, name: String) async throws -> [A] {\r\n    []\r\n  }\r\n}"
		)
		let first = try #require(tabs.types["A"])
		let second = try #require(blanks.types["A"])
		#expect(first.inherits == ["Decodable", "Equatable"])
		#expect(first.inherits == second.inherits)
		#expect(first.members == second.members)
		#expect(Set(first.members.values) == ["id", "name", "all", "load", "init"])
		#expect(declarations("struct A { let id: String }").types["A"]?.members.keys.contains { first.members[$0] == "id" } == false)
	}

	@Test("Private declarations, locals and members of a private extension are not members")
	func hidden() {
		let found = declarations(
			"""
			struct A {
				private let client: Client
				private(set) var count = 0
				var both: Int { let inner = 1; return inner }
				static let shared = { A(client: .init()) }()
				init(client: Client) { self.client = client; func local() {} }
				enum Kind: String { case one = "x", two }
			}
			private extension A { func hidden() {} }
			extension A { func shown() {} }
			""")
		#expect(found.types["A"].map { Set($0.members.values) } == ["count", "both", "shared", "init", "Kind", "shown"])
	}

	@Test(
		"Any bytes are parsed to their end",
		arguments: [
			"", "{", "}", "}}}struct", "struct", "struct A", "func f(", "\"", "\"\"\"", "/*", "\"\\(", "`", "#\"", "case", "let",
			"extension A.", "@", "private(", "let a: [",
		])
	func total(text: String) {
		_ = declarations(text)
		_ = declarations("struct B { \(text)")
		_ = declarations(text + text + "\u{1F600}")
	}

	@Test("Deeply nested types are parsed without recursion")
	func deep() {
		#expect(declarations(String(repeating: "struct A { ", count: 100_000)).declared == ["A"])
		_ = declarations("let a = " + String(repeating: "\"\\(", count: 50_000))
		_ = declarations("func f" + String(repeating: "(", count: 100_000))
	}
}
