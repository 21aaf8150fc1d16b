import SourceText

/// The diagnostics in the output of a Swift compiler in its `llvm` style, located in the files that were read.
struct CompilerOutput {
	private(set) var diagnostics: [Diagnostic] = []

	/// - Parameter files: the compiled files, by the path that was passed to the compiler.
	init(_ output: String, files: [String: SourceText]) {
		var current: Diagnostic?
		for line in output.split(whereSeparator: \.isNewline) {
			guard let (severity, location, message) = Self.heading(line) else { continue }
			let span = location.flatMap { Self.span($0, files) }
			if severity == "note" {
				guard let span else { continue }
				current?.notes.append(.init(message, at: span))
				// An error in the expansion of a macro is located where the macro is used.
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

	/// Parses `path:line:column: error: message`, or without a location: `error: message`.
	private static func heading(_ line: Substring) -> (severity: String, location: Substring?, message: String)? {
		for severity in ["error", "warning", "note"] {
			let mark = "\(severity): "
			if line.hasPrefix(mark) { return (severity, nil, String(line.dropFirst(mark.count))) }
			guard let start = line.firstRange(of: ": " + mark) else { continue }
			// The first mark counts: a message may quote another.
			let before = line[..<start.lowerBound]
			guard !["error", "warning", "note"].contains(where: { before.contains(": \($0): ") }) else { continue }
			return (severity, before, String(line[start.upperBound...]))
		}
		return nil
	}

	private static func span(_ location: Substring, _ files: [String: SourceText]) -> SourceSpan? {
		let parts = location.split(separator: ":", omittingEmptySubsequences: false)
		guard parts.count >= 3, let column = Int(parts[parts.count - 1]), let line = Int(parts[parts.count - 2]) else { return nil }
		guard let source = files[parts.dropLast(2).joined(separator: ":")] else { return nil }
		return source.span(line: line, column: column)
	}

	/// Splits `message [#Group]` into its two parts.
	private static func withoutRule(_ message: String) -> (String, String?) {
		guard message.hasSuffix("]"), let mark = message.range(ofLast: " [#") else { return (message, nil) }
		return (String(message[..<mark.lowerBound]), String(message[mark.upperBound...].dropLast()))
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
	/// Whether the byte belongs to a name in Swift.
	var isWord: Bool {
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
