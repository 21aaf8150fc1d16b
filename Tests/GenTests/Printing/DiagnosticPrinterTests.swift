import Foundation
import SourceText
import TestSupport
import Testing

@testable import gen

struct DiagnosticPrinterTests {
	private func lines(_ text: String, _ range: SourceRange) -> [String] {
		let span = SourceSpan(SourceText(path: "a.json", text), range)
		let printed = DiagnosticPrinter(isColoured: false).text(Diagnostic(.noInput, "what", at: span))
		return printed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
	}

	@Test("The source line appears below the message, with a caret at the start of the range and a line below the rest")
	func caret() {
		#expect(lines("one\n\ttwo three\n", SourceRange(5, 8)) == ["a.json:2:2: error[no-input]: what", "\ttwo three", "\t^~~", ""])
		#expect(lines("ab", SourceRange(1, 2)) == ["a.json:1:2: error[no-input]: what", "ab", " ^", ""])
		#expect(lines("ab", SourceRange(2, 2)) == ["a.json:1:3: error[no-input]: what", "ab", "  ^", ""])
		#expect(lines("é b", SourceRange(3, 4)) == ["a.json:1:4: error[no-input]: what", "é b", "  ^", ""])
	}

	@Test("A range of several lines is underlined to the end of its first line")
	func severalLines() {
		#expect(lines("abc\ndef", SourceRange(1, 6)) == ["a.json:1:2: error[no-input]: what", "abc", " ^~", ""])
	}

	@Test("Of more than 50 diagnostics the most severe are printed in order, and the others are counted")
	func limit() {
		let printer = DiagnosticPrinter(isColoured: false)
		let notes = (0..<50).map { Diagnostic(.nothingToDo, "n\($0)") }
		#expect(printer.text(notes) == notes.map(printer.text).joined())
		let printed = printer.text(notes + [Diagnostic(.noInput, "e")] + notes)
		let all = printed.split(separator: "\n")
		#expect(all.count == 52)
		#expect(all[48] == "gen: note[nothing-to-do]: n48")
		#expect(all[49] == "gen: error[no-input]: e")
		#expect(all[50] == "gen: note[more-diagnostics]: 51 more notes not shown")
	}

	@Test(
		"Annotations and lines for Xcode are limited to 50 and a count, JSON contains every finding",
		arguments: [
			("github", "::error ", 50), ("xcode", ": error: ", 50), ("json", "\"severity\": \"error\"", 60),
		])
	func formats(format: String, mark: String, shown: Int) throws {
		let folder = try TemporaryFolder()
		let types = (0..<60).map { #""a\#($0)": "Int8!""# }.joined(separator: ", ")
		folder.write("gen.json", #"{"app": "Shop", "feature": "Item", "types": {\#(types)}, "runs": [{"inputs": ["item.json"]}]}"#)
		folder.write("item.json", #"{"id": 1}"#)
		let output = GenRun("check", "--format", format, in: folder).output
		#expect(output.components(separatedBy: mark).count - 1 == shown, "\(output)")
		#expect(output.contains("10 more errors not shown") == (shown == 50))
	}

	@Test("An empty line is not quoted, and a diagnostic without a location begins with the program's name")
	func nothing() {
		#expect(lines("a\n\nb", SourceRange(2, 2)) == ["a.json:2:1: error[no-input]: what", ""])
		#expect(
			DiagnosticPrinter(isColoured: false).text(Diagnostic(.noInput, "what", fix: "do")) == "gen: error[no-input]: what\n  help: do\n"
		)
	}

	@Test("A line of 120 bytes is shown whole, and a longer one around the caret", arguments: [0, 59, 60, 61, 100, 119])
	func excerpt(caret: Int) {
		let text = String(decoding: (0..<120).map { UInt8(33 + $0 % 90) }, as: UTF8.self)
		#expect(lines(text, SourceRange(caret, caret + 1))[1...2] == [text, String(repeating: " ", count: caret) + "^"])
		let long = lines(text + "!" + text, SourceRange(caret, caret + 1))
		#expect(long[1].utf8.count == 120)
		#expect((text + "!" + text).contains(long[1]))
		let column = long[2].utf8.count - 1
		#expect(Array(long[1].utf8)[column] == Array(text.utf8)[caret])
		#expect(column == min(caret, 60))
	}

	@Test("A long line is cut between characters, and its end is shown if the caret is there")
	func cutting() {
		let text = String(repeating: "é", count: 500)
		for offset in [0, 400, 402, 998] {
			let shown = lines(text, SourceRange(offset, offset + 2))
			#expect(shown[1].allSatisfy { $0 == "é" })
			#expect((30...61).contains(shown[1].count))
			#expect(shown[2].count <= shown[1].count)
		}
	}

	@Test("Severities, further locations and notes each have their own heading")
	func parts() {
		let source = SourceText(path: "a", "x y z")
		func span(_ lower: Int) -> SourceSpan { SourceSpan(source, SourceRange(lower, lower + 1)) }
		var diagnostic = Diagnostic(.emptySample, "what", at: span(0), notes: [.init("why", at: span(4))])
		diagnostic.moreSpans = [span(2)]
		#expect(
			DiagnosticPrinter(isColoured: false).text(diagnostic)
				== "a:1:1: warning[empty-sample]: what\nx y z\n^\na:1:3: note: and here\nx y z\n  ^\na:1:5: note: why\nx y z\n    ^\n")
		let coloured = DiagnosticPrinter(isColoured: true).text(diagnostic)
		#expect(coloured.contains("\u{1B}[35;1mwarning[empty-sample]\u{1B}[0m"))
		#expect(coloured.contains("\u{1B}[36;1mnote\u{1B}[0m"))
		#expect(coloured.contains("\u{1B}[32;1m^\u{1B}[0m"))
		#expect(DiagnosticPrinter(isColoured: true).text(Diagnostic(.noInput, "x")).contains("\u{1B}[31;1merror[no-input]\u{1B}[0m"))
	}
}
