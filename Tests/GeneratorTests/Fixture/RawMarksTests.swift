import Generator
import Testing

struct RawMarksTests {
	@Test("Text without escapes and triple quotes needs no number signs", arguments: ["", "plain", "\"a\": \"#b\"", "##", "\"\" #"])
	func none(text: String) {
		#expect(SwiftLiteral.rawMarks(for: text) == "")
	}

	@Test(
		"Text with escapes or quotes has as many number signs as it needs",
		arguments: [("\\n", "#"), ("\"\"\"", "#"), ("\\#(x)", "##"), ("\"\"\"##", "###"), ("\"\"\"\"#", "##"), ("\\# \\##", "###")])
	func some(text: String, marks: String) {
		#expect(SwiftLiteral.rawMarks(for: text) == marks)
	}

	@Test("The number signs of a literal are the fewest with which its text neither escapes nor ends it")
	func invariant() {
		var generator = SystemRandomNumberGenerator()
		for _ in 0..<2000 {
			let text = String(
				(0..<Int.random(in: 0...12, using: &generator)).map { _ in "\\\"\"\"###a".randomElement(using: &generator) ?? "a" })
			let marks = SwiftLiteral.rawMarks(for: text)
			#expect(isSafe(text, marks), "\(text)")
			#expect(marks.isEmpty || !isSafe(text, String(marks.dropLast())), "\(text)")
		}
	}

	private func isSafe(_ text: String, _ marks: String) -> Bool {
		!text.contains("\\" + marks) && !text.contains("\"\"\"" + marks)
	}
}
