import SourceText

/// Diagnostics as people read them: `path:line:column: error[code]: what`, the line with a caret, and what to do about it.
struct DiagnosticPrinter {
	var isColoured: Bool
	/// Tells all that a message sums up.
	var isVerbose = false

	/// So many places of one diagnostic are printed; the others are counted.
	private static let placeLimit = 10

	/// The most severe of `diagnostics`, in their order, and how many more there are.
	func text(_ diagnostics: [Diagnostic]) -> String {
		let limited = DisplayLimit(diagnostics, severity: \.severity)
		return (limited.shown + (limited.omitted.map { [$0] } ?? [])).map(text).joined()
	}

	func text(_ diagnostic: Diagnostic) -> String {
		let severity = diagnostic.severity
		var text = heading(
			"\(severity.rawValue)[\(diagnostic.code.name)]", diagnostic.message, diagnostic.span, colour: colour(of: severity))
		if let span = diagnostic.span { text += excerpt(span) }
		for span in diagnostic.moreSpans.prefix(Self.placeLimit) {
			text += place(span) + ": " + paint("note", .note) + ": and here\n" + excerpt(span)
		}
		for note in diagnostic.notes.prefix(Self.placeLimit) {
			text += heading("note", note.message, note.span, colour: .note)
			if let span = note.span { text += excerpt(span) }
		}
		let hidden = [diagnostic.moreSpans.count, diagnostic.notes.count].map { max(0, $0 - Self.placeLimit) }.reduce(0, +)
		if hidden > 0 { text += heading("note", "and at \(hidden) more places", diagnostic.span, colour: .note) }
		if isVerbose { for detail in diagnostic.details { text += heading("note", detail.message, detail.span, colour: .note) } }
		if let fix = diagnostic.fix { text += paint("  help: ", .fix) + Visible.text(fix) + "\n" }
		return text
	}

	private func heading(_ kind: String, _ message: String, _ span: SourceSpan?, colour: Paint) -> String {
		let prefix = span.map { place($0) + ": " } ?? "gen: "
		return prefix + paint(kind, colour) + ": " + Visible.text(message) + "\n"
	}

	private func place(_ span: SourceSpan) -> String {
		let start = span.start
		return "\(Visible.text(span.source.path)):\(start.line):\(start.column)"
	}

	/// Lines longer than this are cut around the caret: minified JSON is one line.
	private static let excerptWidth = 120

	/// The line and a caret under what is meant; tabs stay tabs in both. Nothing of an empty line.
	private func excerpt(_ span: SourceSpan) -> String {
		let line = span.source.excerpt(at: span.range.lower, width: Self.excerptWidth)
		guard !line.text.isEmpty else { return "" }
		let bytes = Array(line.text.utf8)
		let caret = min(max(0, span.range.lower - line.start), bytes.count)
		let end = min(max(caret, span.range.upper - line.start), bytes.count)
		let start = String(decoding: bytes[..<caret], as: UTF8.self)
		let meant = String(decoding: bytes[caret..<end], as: UTF8.self)
		let rest = String(decoding: bytes[end...], as: UTF8.self)
		var (shown, before, marked) = ("", "", "")
		var offset = 0
		Visible.forEachScalar(of: start + meant + rest, as: .lines) { scalar, isEscaped in
			let piece = isEscaped ? Visible.escape(scalar) : String(scalar)
			shown += piece
			if offset < start.utf8.count { before += piece } else if offset < start.utf8.count + meant.utf8.count { marked += piece }
			offset += UTF8.width(scalar)
		}
		let padding = String(before.map { $0 == "\t" ? "\t" : " " })
		let underline = "^" + String(repeating: "~", count: max(0, marked.count - 1))
		return shown + "\n" + padding + paint(underline, .caret) + "\n"
	}

	private func colour(of severity: Diagnostic.Severity) -> Paint {
		switch severity {
		case .error: .error
		case .warning: .warning
		case .note: .note
		}
	}

	private func paint(_ text: String, _ colour: Paint) -> String {
		isColoured ? colour.text(text) : text
	}
}
