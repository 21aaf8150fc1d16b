import SourceText

/// Diagnostics as people read them: `path:line:column: error: what`, the line with a caret, and what to do about it.
struct DiagnosticPrinter {
	var isColoured: Bool

	func text(_ diagnostic: Diagnostic) -> String {
		var text = heading(diagnostic.severity.rawValue, diagnostic.message, diagnostic.span, colour: colour(of: diagnostic.severity))
		if let span = diagnostic.span { text += excerpt(span) }
		for span in diagnostic.moreSpans { text += place(span) + ": " + paint("note", .note) + ": and here\n" + excerpt(span) }
		for note in diagnostic.notes {
			text += heading("note", note.message, note.span, colour: .note)
			if let span = note.span { text += excerpt(span) }
		}
		if let fix = diagnostic.fix { text += paint("  fix: ", .fix) + fix + "\n" }
		return text
	}

	private func heading(_ kind: String, _ message: String, _ span: SourceSpan?, colour: Colour) -> String {
		let prefix = span.map { place($0) + ": " } ?? "gen: "
		return prefix + paint(kind, colour) + ": " + message + "\n"
	}

	private func place(_ span: SourceSpan) -> String {
		let start = span.start
		return "\(span.source.path):\(start.line):\(start.column)"
	}

	/// Lines longer than this are cut around the caret: minified JSON is one line.
	private static let excerptWidth = 120

	/// The line and a caret under what is meant; tabs stay tabs in both. Nothing of an empty line.
	private func excerpt(_ span: SourceSpan) -> String {
		let line = span.source.line(at: span.range.lower)
		guard !line.text.isEmpty else { return "" }
		let bytes = Array(line.text.utf8)
		let caret = min(max(0, span.range.lower - line.start), bytes.count)
		let end = min(max(caret, span.range.upper - line.start), bytes.count)
		var lower = 0
		var upper = bytes.count
		if bytes.count > Self.excerptWidth {
			lower = max(0, caret - Self.excerptWidth / 2)
			upper = min(bytes.count, lower + Self.excerptWidth)
			while lower > 0, bytes[lower] & 0xC0 == 0x80 { lower -= 1 }
			while upper < bytes.count, bytes[upper] & 0xC0 == 0x80 { upper += 1 }
		}
		let shown = visible(String(decoding: bytes[lower..<upper], as: UTF8.self))
		let before = String(decoding: bytes[lower..<caret], as: UTF8.self)
		let marked = String(decoding: bytes[caret..<max(caret, min(end, upper))], as: UTF8.self)
		let padding = String(before.map { $0 == "\t" ? "\t" : " " })
		let underline = "^" + String(repeating: "~", count: max(0, marked.count - 1))
		return shown + "\n" + padding + paint(underline, .caret) + "\n"
	}

	/// A terminal must not obey what stands in an input.
	private func visible(_ text: String) -> String {
		var result = ""
		for scalar in text.unicodeScalars {
			result.unicodeScalars.append(scalar.properties.generalCategory == .control && scalar != "\t" ? "\u{FFFD}" : scalar)
		}
		return result
	}

	private enum Colour: String {
		case error = "31;1", warning = "35;1", note = "36;1", fix = "32", caret = "32;1"
	}

	private func colour(of severity: Diagnostic.Severity) -> Colour {
		switch severity {
		case .error: .error
		case .warning: .warning
		case .note: .note
		}
	}

	private func paint(_ text: String, _ colour: Colour) -> String {
		isColoured ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
	}
}
