import Testing

@testable import Workspace

/// The types and members of a Swift file that other files see.
struct SwiftMembersTests {
	private func outline(_ text: String) -> SwiftOutline { SwiftOutline(Array(text.utf8)) }

	@Test("Types in comments and strings are not declarations")
	func unseen() {
		let found = outline(
			##"""
			// struct A {}
			/* struct B {} /* struct C {} */ struct D {} */
			let text = "struct E {}" + """
				struct F {}
				\("}" + name(of: "struct G {}"))
				""" + #"struct H {} \("#
			struct I {}
			"""##)
		#expect(found.types == ["I"])
	}

	@Test("Methods that differ in the inner names of their parameters are one requirement")
	func innerNames() {
		let own = outline("protocol P { func a(withID id: Int, _ b: [String], c: (Int) -> Void) async throws -> A }")
		let other = outline("protocol P { func a(withID: Int, _ other: [String], c d: (Int) -> Void) async throws -> A }")
		#expect(own.members["P"] == other.members["P"] && own.members["P"]?.count == 1)
		let labelled = outline("protocol P { func a(id: Int, _ b: [String], c: (Int) -> Void) async throws -> A }")
		#expect(own.members["P"] != labelled.members["P"])
	}

	@Test("Private types are not visible to other files, and types in an extension belong to the extended type")
	func scopes() {
		let found = outline(
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
		#expect(found.types == ["C", "G", "H", "I", "J"])
		#expect(found.members["C"].map { Set($0.values) } == ["D", "F"])
	}

	@Test("A member's signature includes all that a caller depends on, and does not depend on formatting")
	func members() throws {
		let tabs = outline(
			"struct A: Decodable, Equatable {\n\tlet id: Int\n\tvar name: String?\n\tlet all: [String: [Int]]\n\tfunc load(\n\t\tpage: Int,\n\t\tname: String\n\t) async throws -> [A] { [] }\n}\n"
		)
		let blanks = outline(
			"public struct A : Decodable,Equatable {\r\n  public let id : Int // an id\r\n  internal var name: String?\r\n  let all: [ String : [Int] ]\r\n  func load(page: Int, name: String) async throws -> [A] {\r\n    []\r\n  }\r\n}"
		)
		let first = try #require(tabs.members["A"])
		#expect(first == blanks.members["A"])
		#expect(Set(first.values) == ["id", "name", "all", "load"])
		#expect(outline("struct A { let id: String }").members["A"]?.keys.contains { first[$0] == "id" } == false)
	}

	@Test("Private declarations, locals and members of a private extension are not members")
	func hidden() {
		let found = outline(
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
		#expect(found.members["A"].map { Set($0.values) } == ["count", "both", "shared", "init", "Kind", "shown"])
	}

	@Test(
		"Any bytes are parsed to their end",
		arguments: [
			"", "{", "}", "}}}struct", "struct", "struct A", "func f(", "\"", "\"\"\"", "/*", "\"\\(", "`", "#\"", "case", "let",
			"extension A.", "@", "private(", "let a: [",
		])
	func total(text: String) {
		for text in [text, "struct B { \(text)", text + text + "\u{1F600}"] { _ = (outline(text).types, outline(text).members) }
	}

	@Test("Deeply nested types are parsed without recursion")
	func deep() {
		#expect(outline(String(repeating: "struct A { ", count: 100_000)).types == ["A"])
		for text in ["let a = " + String(repeating: "\"\\(", count: 50_000), "func f" + String(repeating: "(", count: 100_000)] {
			_ = (outline(text).types, outline(text).members)
		}
	}
}
