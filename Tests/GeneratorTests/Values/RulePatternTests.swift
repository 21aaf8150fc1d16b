import Testing

@testable import Generator

struct RulePatternTests {
	@Test(
		"A key matches at the end of any path, and a path matches as a whole",
		arguments: [
			("created_at", ["Order.created_at", "Order.items.created_at"], ["Order.updated_at", "Order.created_at.day", "created_at"]),
			("*_at", ["Order.created_at", "Order.items._at"], ["Order.at", "Order.created_at_all", "Order.at_"]),
			("is*ed*", ["A.isUsedUp", "A.ised"], ["A.isUse", "A.used"]),
			("*", ["Order.id", "Order.items.id"], ["Order"]),
			("a*a", ["X.aa", "X.aba"], ["X.a", "X.ab"]),
			("Order.total", ["Order.total"], ["Order.items.total", "PreOrder.total", "Order"]),
			("Order.*.price", ["Order.items.price"], ["Order.price", "Order.items.sub.price"]),
			("Order.**.price", ["Order.price", "Order.items.price", "Order.a.b.c.price"], ["Item.price", "Order.price.amount"]),
			("**.links.*", ["Order.links.self", "A.b.links.next"], ["Order.links", "Order.links.self.href"]),
			("**.**.id", ["A.id", "A.b.id"], ["A.ids"]),
			("Or*.*_at", ["Order.created_at"], ["Item.created_at"]),
			("é*", ["A.été", "A.é"], ["A.e"]),
			("b", ["A.b"], ["A.`a.b`"]), ("*b", ["A.b", "A.`a.b`"], ["A.`a.b`.c"]), ("A.a.b", ["A.`a.b`", "A.a.b"], ["A.b"]),
		])
	func matches(_ text: String, _ matching: [String], _ others: [String]) throws {
		let pattern = try #require(RulePattern(text))
		for path in matching { #expect(pattern.matches(path), "\(path)") }
		for path in others { #expect(!pattern.matches(path), "\(path)") }
	}

	@Test("A pattern that cannot match a value is rejected", arguments: ["", ".", "a.", ".a", "a..b", "**", "Order.**"])
	func none(_ text: String) {
		#expect(RulePattern(text) == nil)
	}

	@Test("A pattern with hundreds of asterisks matches in bounded time")
	func long() throws {
		let pattern = try #require(RulePattern((0..<500).map { _ in "**.*a*a*" }.joined(separator: ".") + ".b"))
		#expect(!pattern.matches((0..<1000).map { _ in "aaaaaaaa" }.joined(separator: ".")))
	}
}
