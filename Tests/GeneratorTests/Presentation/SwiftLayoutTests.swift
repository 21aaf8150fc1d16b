import Testing

@testable import Generator

@Suite("Layout of expressions")
struct SwiftLayoutTests {
	@Test("An expression that fits stays on one line")
	func short() {
		#expect(SwiftLayout.lines(#"Order(id: 7, tags: ["a", "b"])"#) == [#"Order(id: 7, tags: ["a", "b"])"#])
	}

	@Test("A long expression has one argument per line, and a comma after the last element of a list")
	func long() {
		let text = #"\#(String(repeating: "x", count: 60)), \" ( [ "#
		let line = #"Line(name: "\#(text)", note: nil)"#
		#expect(
			SwiftLayout.lines("Order(id: 7, lines: [\(line), \(line)], none: [:])") == [
				"Order(", "\tid: 7,", "\tlines: [", "\t\t\(line),", "\t\t\(line),", "\t],", "\tnone: [:]", ")",
			])
	}

	@Test("Brackets and commas in string literals do not split an expression", arguments: [##"#"a "b", c)"#"##, #""a\"), (b""#, #""""#])
	func texts(literal: String) {
		let long = String(repeating: "y", count: 120)
		#expect(SwiftLayout.lines("F(a: \(literal), b: \"\(long)\")") == ["F(", "\ta: \(literal),", "\tb: \"\(long)\"", ")"])
	}

	@Test("A long expression without arguments stays on one line")
	func atom() {
		let long = "\"" + String(repeating: "z", count: 200) + "\""
		#expect(SwiftLayout.lines(long) == [long])
	}
}
