import Foundation
import SourceText
import TestSupport
import Testing

@testable import gen

/// Text from inputs is escaped in terminals and logs.
struct VisibleOutputTests {
	/// Moves the cursor, reverses text, is invisible, ends a line, and starts a workflow command.
	private static let evil = "a\u{1B}[31mb\u{9B}2J\u{202E}c\u{200B}\u{2028}\n::error::x\r\u{7F}##[group]\u{85}"
	private static let escapedEvil = "a\\u001b[31mb\u{9B}2J\u{202E}c\u{200B}\u{2028}\\n::error::x\\r\u{7F}##[group]\u{85}"

	private func check(_ text: String, isGitHub: Bool = false, _ context: String) {
		for scalar in text.unicodeScalars where Visible.isUnsafe(scalar) && scalar != "\n" && scalar != "\t" {
			Issue.record("\(context): U+\(String(scalar.value, radix: 16)) in \(text.debugDescription)")
			return
		}
		for line in text.split(separator: "\n") {
			let start = line.drop { $0.isWhitespace }
			let isCommand = start.hasPrefix("::") && !(isGitHub && ["::error", "::warning", "::notice"].contains { line.hasPrefix($0) })
			#expect(!isCommand && !line.contains("##["), "\(context): \(line)")
			if isGitHub { #expect(!line.contains("::error::x") || !line.hasPrefix("::error::x"), "\(context): \(line)") }
		}
	}

	private func folder() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		// Unknown keys, and a line that begins with a workflow command.
		folder.write("gen.json", "{\"\(Self.escapedEvil)\": 1,\n  \"runs\": [{\"inputs\": \"item.json\"}]}")
		folder.write("item.json", "{\"\(Self.escapedEvil)\": {\"\(Self.escapedEvil)\": 1, \"\(Self.escapedEvil)\": 2},\n::error::x\n}")
		folder.write("good.json", "{\"id\": 1, \"\(Self.escapedEvil)\": {\"x\": \"\(Self.escapedEvil)\", \"x\": 2}}")
		return folder
	}

	@Test(
		"Keys, names, paths and lines are escaped in every format", arguments: ["text", "json", "github", "xcode"],
		[
			[], ["check"], ["item.json"], ["check", "item.json", "good.json"], ["explain"], ["--dry-run"], ["restore", evil], [evil],
			["--output", evil, "item.json"],
			["good.json", ":maps", evil], ["explain", evil], ["templates", evil], ["--name", evil, "good.json"],
			["good.json", "--endpoint", "/" + evil],
		])
	func formats(format: String, arguments: [String]) throws {
		let folder = try folder()
		let run = GenRun(arguments: arguments + ["--format", format], in: folder)
		check(run.output, isGitHub: format == "github", "output of \(arguments)")
		check(run.errors, "errors of \(arguments)")
		if format == "json", run.output.hasPrefix("{") {
			_ = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
		}
	}

	@Test(
		"Text from inputs is escaped in generated files, diffs and explanations", arguments: ["text", "json", "github", "xcode"])
	func runs(format: String) throws {
		let folder = try TemporaryFolder()
		folder.write("good.json", "{\"id\": 1, \"\(Self.escapedEvil)\": {\"x\": \"\(Self.escapedEvil)\", \"x\": 2}}")
		for arguments in [
			["--dry-run", "good.json"], ["good.json"], ["check"], ["explain"], ["good.json", "--force"], ["undo"], ["templates", "list"],
		] {
			let run = GenRun(arguments: arguments + ["--format", format], in: folder)
			check(run.output, isGitHub: format == "github", "output of \(arguments)")
			check(run.errors, "errors of \(arguments)")
		}
	}

	@Test("A hand-edited file is escaped in a diff, on a terminal and in a log")
	func differences() throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1}"#)
		GenRun("item.json", in: folder).expectDone()
		let path = "Sources/Data/DTOs/ItemDTO.swift"
		folder.write(path, "::error::x \u{1B}[2J\u{202E} ]\n" + (folder.text(path) ?? ""))
		folder.write("item.json", #"{"id": 1, "name": "x"}"#)
		let logged = GenRun("--dry-run", in: folder)
		check(logged.output, "a log")
		#expect(logged.output.contains("\n \\u{3a}:error::x \\u{1b}[2J\\u{202e} ]\n"), "\(logged.output)")
		#expect(logged.errors.contains("shown escaped"))
		let shown = GenRun("--dry-run", in: folder, isTerminal: true).output
		#expect(shown.contains("\\u{1b}[2J\\u{202e}"))
		#expect(!shown.contains("\u{1B}[2J") && !shown.contains("\u{202E}"))
	}

	@Test("The caret points at the right column of an escaped line")
	func caret() {
		let source = SourceText(path: "a\u{1B}.json", "\t\u{202E}::{\"a\u{0}\": \u{7F}x}")
		let offset = Array("\t\u{202E}::{\"a\u{0}\": ".utf8).count
		let text = DiagnosticPrinter(isColoured: false).text(
			Diagnostic(.jsonSyntax, "no\nvalue", at: SourceSpan(source, SourceRange(offset, offset + 2))))
		let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
		#expect(lines[0] == "a\\u{1b}.json:1:\(offset + 1): error[json-syntax]: no\\nvalue")
		#expect(lines[1] == "\t\\u{202e}::{\"a\\u{0}\": \\u{7f}x}")
		let column = lines[1].firstRange(of: "\\u{7f}").map { lines[1].distance(from: lines[1].startIndex, to: $0.lowerBound) }
		#expect(lines[2] == "\t" + String(repeating: " ", count: (column ?? 0) - 1) + "^~~~~~~")
	}

	@Test("A terminal receives gen's own colours and no others")
	func colours() {
		let own = Paint.error.text("x") + Paint.eraseLine.rawValue
		#expect(Paint.visible(own + "\u{1B}[8mhidden\r\n") == own + "\\u{1b}[8mhidden\\r\n")
	}
}
