import Testing

@testable import Generator

@Suite("Expressions on lines")
struct SwiftLayoutTests {
	@Test("What fits on a line stays on it")
	func short() {
		#expect(SwiftLayout.lines(#"Order(id: 7, tags: ["a", "b"])"#) == [#"Order(id: 7, tags: ["a", "b"])"#])
	}

	@Test("What does not stands an argument a line, and lists have a comma behind the last element")
	func long() {
		let text = #"\#(String(repeating: "x", count: 60)), \" ( [ "#
		let line = #"Line(name: "\#(text)", note: nil)"#
		#expect(
			SwiftLayout.lines("Order(id: 7, lines: [\(line), \(line)], none: [:])") == [
				"Order(", "\tid: 7,", "\tlines: [", "\t\t\(line),", "\t\t\(line),", "\t],", "\tnone: [:]", ")",
			])
	}

	@Test("Signs in texts cut nothing", arguments: [##"#"a "b", c)"#"##, #""a\"), (b""#, #""""#])
	func texts(literal: String) {
		let long = String(repeating: "y", count: 120)
		#expect(SwiftLayout.lines("F(a: \(literal), b: \"\(long)\")") == ["F(", "\ta: \(literal),", "\tb: \"\(long)\"", ")"])
	}

	@Test("What nothing can be cut of stays one line")
	func atom() {
		let long = "\"" + String(repeating: "z", count: 200) + "\""
		#expect(SwiftLayout.lines(long) == [long])
	}
}
