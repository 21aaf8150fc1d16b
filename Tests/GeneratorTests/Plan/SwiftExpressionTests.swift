import Testing

@testable import Generator

@Suite("Swift expressions")
struct SwiftExpressionTests {
	private func text(_ length: Int) -> SwiftExpression { SwiftExpression("\"\(String(repeating: "x", count: length))\"") }

	@Test("An expression that fits stays on one line")
	func short() {
		let tags = SwiftExpression.list([SwiftExpression(#""a""#), SwiftExpression(#""b""#)])
		#expect(
			SwiftExpression.call("Order", [SwiftExpression("id: 7"), tags.between("tags: ")]).lines() == [
				#"Order(id: 7, tags: ["a", "b"])"#
			])
	}

	@Test("A long expression has one argument per line, and a comma after the last element of a list")
	func long() {
		let line = SwiftExpression.call("Line", [text(60).between("name: "), SwiftExpression("note: nil")])
		let order = SwiftExpression.call(
			"Order", [SwiftExpression("id: 7"), .list([line, line]).between("lines: "), SwiftExpression("none: [:]")])
		#expect(
			order.lines() == [
				"Order(", "\tid: 7,", "\tlines: [", "\t\t\(line.text),", "\t\t\(line.text),", "\t],", "\tnone: [:]", ")",
			])
	}

	@Test("Brackets and commas in string literals do not split an expression", arguments: [#""a\"), (b""#, "\"\u{301}), (b\""])
	func texts(literal: String) {
		let arguments = [SwiftExpression("a: \(literal)"), text(120).between("b: ")]
		#expect(SwiftExpression.call("F", arguments).lines() == ["F(", "\ta: \(literal),", "\tb: \(text(120).text)", ")"])
	}

	@Test("A long expression without arguments stays on one line")
	func atom() {
		#expect(text(200).lines() == [text(200).text])
		#expect(SwiftExpression.call("F", []).between("a: ").lines(width: 1) == ["a: F()"])
	}

	@Test(
		"A value in a style's spelling is laid out at the list that surrounds it",
		arguments: [
			("{value}", ["(77)"]), (".known({value})", [".known(", "\t(77)", ")"]), ("ID(raw: {value})!", ["ID(", "\traw: (77)", ")!"]),
			("decimal(\"{value}\")", ["decimal(\"(77)\")"]), ("{value} + {value}", ["(77) + (77)"]), ("ID({value} )", ["ID((77) )"]),
		])
	func spelled(spelling: String, lines: [String]) {
		let value = SwiftExpression("(77)").spelled(spelling)
		#expect(value.lines(width: 1) == lines)
		#expect(value.text == spelling.replacing("{value}", with: "(77)"))
	}
}
