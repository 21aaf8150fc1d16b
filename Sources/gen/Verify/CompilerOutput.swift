import SourceText

/// What a Swift compiler printed in its `llvm` style, as diagnostics at the files that were read.
struct CompilerOutput {
	private(set) var diagnostics: [Diagnostic] = []

	/// - Parameter files: the files that were compiled, by the path they were given to the compiler with.
	init(_ output: String, files: [String: SourceText]) {
		var current: Diagnostic?
		for line in output.split(whereSeparator: \.isNewline) {
			guard let (severity, place, message) = Self.heading(line) else { continue }
			let span = place.flatMap { Self.span($0, files) }
			if severity == "note" {
				guard let span else { continue }
				current?.notes.append(.init(message, at: span))
				// What is wrong in the expansion of a macro is wrong where the macro is used.
				if current?.span == nil { current?.span = span }
				continue
			}
			if let current { add(current) }
			let (text, rule) = Self.withoutRule(message)
			current = Diagnostic(.swiftCompiler, text, at: span, rule: rule)
			if severity != "error" { current?.severity = .warning }
		}
		if let current { add(current) }
	}

	private mutating func add(_ diagnostic: Diagnostic) {
		if !diagnostics.contains(where: { $0.isSame(as: diagnostic) }) { diagnostics.append(diagnostic) }
	}

	/// `path:line:column: error: message`, or without a place: `error: message`.
	private static func heading(_ line: Substring) -> (severity: String, place: Substring?, message: String)? {
		for severity in ["error", "warning", "note"] {
			let mark = "\(severity): "
			if line.hasPrefix(mark) { return (severity, nil, String(line.dropFirst(mark.count))) }
			guard let start = firstRange(of: ": " + mark, in: line) else { continue }
			// The mark that stands first is meant: a message may quote another.
			let before = line[..<start.lowerBound]
			guard !["error", "warning", "note"].contains(where: { firstRange(of: ": \($0): ", in: before) != nil }) else { continue }
			return (severity, before, String(line[start.upperBound...]))
		}
		return nil
	}

	private static func firstRange(of mark: String, in text: Substring) -> Range<Substring.Index>? {
		var start = text.utf8.startIndex
		while let candidate = text.utf8[start...].firstIndex(of: UInt8(ascii: ":")) {
			if text.utf8[candidate...].starts(with: mark.utf8) { return candidate..<text.utf8.index(candidate, offsetBy: mark.utf8.count) }
			start = text.utf8.index(after: candidate)
		}
		return nil
	}

	private static func span(_ place: Substring, _ files: [String: SourceText]) -> SourceSpan? {
		let parts = place.split(separator: ":", omittingEmptySubsequences: false)
		guard parts.count >= 3, let column = Int(parts[parts.count - 1]), let line = Int(parts[parts.count - 2]) else { return nil }
		guard let source = files[parts.dropLast(2).joined(separator: ":")] else { return nil }
		return source.span(line: line, column: column)
	}

	/// `message [#Group]` in its two parts.
	private static func withoutRule(_ message: String) -> (String, String?) {
		guard message.hasSuffix("]"), let mark = message.range(ofLast: " [#") else { return (message, nil) }
		return (String(message[..<mark.lowerBound]), String(message[mark.upperBound...].dropLast()))
	}
}

extension Diagnostic {
	/// Whether both say the same of the same place.
	func isSame(as other: Diagnostic) -> Bool {
		severity == other.severity && message == other.message && span?.source.path == other.span?.source.path
			&& span?.range.lower == other.span?.range.lower
	}
}

extension SourceText {
	/// The word at a place that a compiler named; places beyond the end are clamped.
	func span(line: Int, column: Int) -> SourceSpan {
		let range = withBytes { bytes -> SourceRange in
			var offset = 0
			var left = line - 1
			while left > 0, offset < bytes.count {
				if bytes[offset] == UInt8(ascii: "\n") { left -= 1 }
				offset += 1
			}
			let start = min(bytes.count, offset + max(0, min(column, bytes.count + 1) - 1))
			var end = start
			while end < bytes.count, bytes[end].isWord { end += 1 }
			return SourceRange(start, end)
		}
		return SourceSpan(self, range)
	}
}

extension UInt8 {
	fileprivate var isWord: Bool {
		switch self {
		case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
		case UInt8(ascii: "_"), 0x80...: true
		default: false
		}
	}
}

extension String {
	fileprivate func range(ofLast mark: String) -> Range<String.Index>? {
		var end = utf8.endIndex
		while let candidate = utf8[..<end].lastIndex(of: UInt8(ascii: " ")) {
			if utf8[candidate...].starts(with: mark.utf8) { return candidate..<utf8.index(candidate, offsetBy: mark.utf8.count) }
			end = candidate
		}
		return nil
	}
}
