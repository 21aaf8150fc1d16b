import SourceText

/// The diagnostics for a file that is not a recording or is truncated.
enum RecordingMistakes {
	/// Returns the diagnostic for a text that is not JSON.
	static func unreadable(_ source: SourceText, _ reader: RecordingReader) -> Diagnostic {
		let errors = reader.scanner.diagnostics.all.filter { $0.severity == .error }
		guard let last = errors.last, let span = last.span else { return .cutOff(reader.entryCount, at: end(source)) }
		if reader.scanner.depth > 0, isAtEnd(span.range) { return .cutOff(reader.entryCount, at: end(source)) }
		// The first error is the one to fix; the scanner describes it best.
		var first = errors[0]
		if reader.entryCount > 0 { first.notes.append(.init("\(entries(reader.entryCount)) before this one could be read")) }
		if first.fix == nil { first.fix = "save the recording again as HAR, which is valid JSON" }
		return first

		func isAtEnd(_ range: SourceRange) -> Bool {
			guard source.count - range.lower <= 5 else { return false }
			if range.lower >= source.count { return true }
			return source.withBytes { bytes in
				let rest = bytes[max(0, range.lower)...]
				// A character or a literal that is incomplete.
				return rest.allSatisfy { $0 >= 0x80 } || ["true", "false", "null"].contains { $0.utf8.starts(with: rest) }
			}
		}
	}

	static func noRecording(_ source: SourceText, _ reader: RecordingReader) -> Diagnostic {
		if let range = reader.wrongEntries { return .wrongEntries(at: SourceSpan(source, range)) }
		return .noRecording(at: SourceSpan(source, SourceRange(0, min(1, source.count))))
	}

	static func version(at span: SourceSpan) -> Diagnostic { .version(at: span) }

	private static func end(_ source: SourceText) -> SourceSpan { SourceSpan(source, SourceRange(at: source.count)) }

	fileprivate static func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }
}

extension Diagnostic {
	fileprivate static func cutOff(_ count: Int, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.recordingSyntax,
			"the recording is cut off here, after \(count) complete \(count == 1 ? "entry" : "entries")", at: span,
			fix: "save it again")
	}

	fileprivate static func noRecording(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.recordingSyntax, "this is not a recording of HTTP traffic: it has no 'log' with 'entries'", at: span,
			fix:
				"save a recording as HAR in the network tools of a browser or a proxy; a sample ends in .json"
		)
	}

	fileprivate static func wrongEntries(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.recordingSyntax, "the 'entries' of a recording must be a list", at: span, fix: "save the recording again as HAR")
	}

	fileprivate static func version(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.recordingIncomplete, "the recording has another version than 1.1 and 1.2, which gen reads", at: span,
			fix: "check what was omitted, or save the recording as HAR 1.2")
	}
}
