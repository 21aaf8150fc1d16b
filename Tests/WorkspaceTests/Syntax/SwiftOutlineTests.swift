import Testing

@testable import Workspace

struct SwiftOutlineTests {
	private func outline(_ text: String) -> [SwiftOutline.Declaration] { SwiftOutline(Array(text.utf8)).declarations }

	@Test("Declarations are listed in their order, with their modifiers and enclosing types")
	func order() {
		let found = outline(
			"""
			@testable import Orders
			public nonisolated struct Order: Codable, Hashable {
				public let id: Int
				private var name: String? = nil
				static let preview = Order(id: 1)
				var isNew: Bool { id == 0 }
				var count = 0 { didSet {} }
				enum CodingKeys: String, CodingKey {
					case id, name = "title"
				}
				@MainActor func load(
					page: Int, status: String?
				) async throws(Failure) -> [Order] {
					let inner = 1
				}
			}
			""")
		#expect(
			found.map { ($0.outer + [$0.keyword, $0.name]).joined(separator: " ") } == [
				"import Orders", "struct Order", "Order let id", "Order var name", "Order let preview", "Order var isNew",
				"Order var count",
				"Order enum CodingKeys", "Order CodingKeys case id", "Order func load",
			])
		#expect(found[0].modifiers == ["@testable"])
		#expect(found[1].modifiers == ["public", "nonisolated"])
		#expect(found[1].words == [":", "Codable", ",", "Hashable"])
		#expect(found[2...6].map(\.isStored) == [true, true, true, false, true])
		#expect(found[8].words.contains("="))
		#expect(found[9].modifiers == ["@MainActor"])
		#expect(found[9].words.suffix(7) == ["throws", "(", "Failure", ")", "->", "[", "Order", "]"].suffix(7))
	}

	@Test("The offset of a declaration is that of its keyword")
	func offsets() {
		let text = "// struct A\npublic struct B {\n\tlet c: Int\n}\n"
		let found = outline(text)
		let rests = found.map { String(decoding: Array(text.utf8)[$0.offset...], as: UTF8.self).prefix(8) }
		#expect(rests == ["struct B", "let c: I"])
	}

	@Test(
		"The outline of any bytes terminates",
		arguments: ["", "struct", "func (", "case", "let a: [", "}}}", "import", "@", "init(", "struct A { case"])
	func broken(_ text: String) {
		_ = outline(text)
	}

	@Test("Deeply nested types and unterminated heads are outlined in linear time")
	func bounded() {
		#expect(outline(String(repeating: "struct A { ", count: 50_000)).count < 100)
		#expect(outline(String(repeating: "func a( ", count: 20_000)).allSatisfy { $0.words.count <= 1000 })
	}
}
