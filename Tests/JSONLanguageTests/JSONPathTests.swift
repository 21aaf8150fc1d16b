import JSONLanguage
import Testing

struct JSONPathTests {
	@Test(
		"A key with a character that has a meaning in paths is quoted, and read as it was",
		arguments: [
			("total", "total"), ("created_at", "created_at"), ("dc:creator", "dc:creator"), ("say \"hi\"", "say \"hi\""), ("é", "é"),
			("a.b", "`a.b`"), ("", "``"), ("*", "`*`"), ("x[]", "`x[]`"), ("k{}", "`k{}`"), ("p|q", "`p|q`"), ("f(x)", "`f(x)`"),
			("q`r", "`q``r`"), ("`", "````"), ("``", "``````"), ("a.`b`.c", "`a.``b``.c`"), (".", "`.`"),
		])
	func quoted(key: String, step: String) {
		#expect(JSONPath.step(key) == step)
		#expect("Order".appending(key: key) == "Order.\(step)")
		#expect(JSONPath.keys("Order.\(step).x") == ["Order", key, "x"])
		let split = JSONPath.split("Order.x.\(step)")
		#expect(split?.owner == "Order.x" && split?.key == key)
	}

	@Test("Quotes that do not surround a step are part of the key")
	func strayQuotes() {
		#expect(JSONPath.keys("Order.a`b") == ["Order", "a`b"])
		#expect(JSONPath.keys("Order.`a") == ["Order", "`a"])
		#expect(JSONPath.keys("Order.`a`b") == ["Order", "`a`b"])
		#expect(JSONPath.keys("") == [""])
	}

	@Test("A path without quotes has the keys as they are, and one of one step has no owner")
	func unquoted() {
		#expect(JSONPath.unquoted("Order.`a.b`.c") == "Order.a.b.c")
		#expect(JSONPath.unquoted("Order.a") == nil)
		#expect(JSONPath.split("Order") == nil)
		#expect(JSONPath.withoutCase("Issue.node|Pull.title") == "Issue.node")
		#expect(JSONPath.withoutCase("Issue.`a|b`.title|X") == "Issue.`a|b`.title")
	}
}
