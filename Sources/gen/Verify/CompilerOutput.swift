import SourceText
import Workspace

/// The diagnostics in the output of a Swift compiler in its `llvm` style, located in the files that were read.
struct CompilerOutput {
	private(set) var diagnostics: [Diagnostic] = []

	/// - Parameter files: the compiled files, by the path that was passed to the compiler.
	init(_ output: String, files: [String: SourceText]) {
		var found: [Diagnostic] = []
		for line in output.split(whereSeparator: \.isNewline) {
			guard let (severity, location, message) = Self.heading(line) else { continue }
			let span = location.flatMap { Self.span($0, files) }
			if severity == "note" {
				guard let span, let last = found.indices.last else { continue }
				found[last].notes.append(.init(message, at: span))
				// An error in the expansion of a macro is located where the macro is used.
				if found[last].span == nil { found[last].span = span }
				continue
			}
			let (text, rule) = Self.withoutRule(message)
			var diagnostic = Diagnostic(.swiftCompiler, text, at: span, rule: rule)
			if severity != "error" { diagnostic.severity = .warning }
			found.append(diagnostic)
		}
		for diagnostic in found where !diagnostics.contains(where: { $0.isSame(as: diagnostic) }) { diagnostics.append(diagnostic) }
	}

	/// Parses `path:line:column: error: message`, or without a location: `error: message`. The first mark counts: a message may quote another.
	private static func heading(_ line: Substring) -> (severity: String, location: Substring?, message: String)? {
		let marks = ["error", "warning", "note"].compactMap { severity in line.firstRange(of: severity + ": ").map { (severity, $0) } }
		guard let (severity, mark) = marks.min(by: { $0.1.lowerBound < $1.1.lowerBound }) else { return nil }
		let before = line[..<mark.lowerBound]
		guard before.isEmpty || before.hasSuffix(": ") else { return nil }
		return (severity, before.isEmpty ? nil : before.dropLast(2), String(line[mark.upperBound...]))
	}

	private static func span(_ location: Substring, _ files: [String: SourceText]) -> SourceSpan? {
		let parts = location.split(separator: ":", omittingEmptySubsequences: false)
		guard parts.count >= 3, let column = Int(parts[parts.count - 1]), let line = Int(parts[parts.count - 2]) else { return nil }
		guard let source = files[parts.dropLast(2).joined(separator: ":")] else { return nil }
		return source.span(line: line, column: column)
	}

	/// Splits `message [#Group]` into its two parts.
	private static func withoutRule(_ message: String) -> (String, String?) {
		guard message.hasSuffix("]"), let mark = message.lastIndex(of: "["), message[..<mark].hasSuffix(" "),
			message[mark...].hasPrefix("[#")
		else { return (message, nil) }
		return (String(message[..<mark].dropLast()), String(message[mark...].dropFirst(2).dropLast()))
	}
}

extension Diagnostic {
	/// Returns whether both have the same message and location.
	func isSame(as other: Diagnostic) -> Bool {
		severity == other.severity && message == other.message && span?.source.path == other.span?.source.path
			&& span?.range.lower == other.span?.range.lower
	}
}

extension SourceText {
	/// Returns the span of the word at a position from a compiler; positions beyond the end are clamped.
	func span(line: Int, column: Int) -> SourceSpan {
		let range = withBytes { bytes -> SourceRange in
			let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: max(0, line - 1), omittingEmptySubsequences: false)
			let lineStart = lines.count < line ? bytes.count : lines.last?.startIndex ?? 0
			let start = min(bytes.count, lineStart + max(0, min(column, bytes.count + 1) - 1))
			return SourceRange(start, bytes[start...].firstIndex { !$0.isWord } ?? bytes.count)
		}
		return SourceSpan(self, range)
	}
}

extension ChildResult {
	var text: String { String(decoding: output, as: UTF8.self) }

	/// The last lines of the output, in which compilers and crashes have the essentials.
	var lastLines: [String] {
		String(decoding: output.suffix(4000), as: UTF8.self).split(whereSeparator: \.isNewline).suffix(8).map(String.init)
	}

	/// The program's message about its crash; the end of its output if there is none.
	var crashMessage: [String] {
		let crashes = text.split(whereSeparator: \.isNewline).filter { $0.contains("Fatal error") }
		return crashes.isEmpty ? lastLines : crashes.suffix(3).map(String.init)
	}

	/// Whether the program failed because the disk is full.
	var isDiskFull: Bool { !isSuccess && text.firstRange(of: "No space left on device") != nil }
}
