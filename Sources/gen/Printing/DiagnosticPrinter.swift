import SourceText

/// The text format of diagnostics: `path:line:column: error[code]: what`, the line with a caret, and the help.
struct DiagnosticPrinter {
	var isColoured: Bool
	/// Whether all details are printed that a message summarizes.
	var isVerbose = false
	/// Returns the path to print for the path of a file.
	var path: (String) -> String = { $0 }

	/// The number of locations that are printed for one diagnostic; the others are counted.
	private static let pathLimit = 10

	/// Returns the text of the most severe of `diagnostics`, in their order, and the number of the others.
	func text(_ diagnostics: [Diagnostic]) -> String {
		let limited = DisplayLimit(diagnostics, severity: \.severity)
		return (limited.shown + (limited.omitted.map { [$0] } ?? [])).map(text).joined()
	}

	func text(_ diagnostic: Diagnostic) -> String {
		let severity = diagnostic.severity
		var text = heading(
			"\(severity.rawValue)[\(diagnostic.code.name)]", diagnostic.message, diagnostic.span, colour: colour(of: severity))
		if let span = diagnostic.span { text += excerpt(span) }
		for span in diagnostic.moreSpans.prefix(Self.pathLimit) {
			text += location(span) + ": " + paint("note", .note) + ": and here\n" + excerpt(span)
		}
		for note in diagnostic.notes.prefix(Self.pathLimit) {
			text += heading("note", note.message, note.span, colour: .note)
			if let span = note.span { text += excerpt(span) }
		}
		let hidden = [diagnostic.moreSpans.count, diagnostic.notes.count].map { max(0, $0 - Self.pathLimit) }.reduce(0, +)
		if hidden > 0 { text += heading("note", "and at \(hidden) more places", diagnostic.span, colour: .note) }
		if isVerbose { for detail in diagnostic.details { text += heading("note", detail.message, detail.span, colour: .note) } }
		if let fix = diagnostic.fix { text += paint("  help: ", .fix) + Visible.text(fix.text) + "\n" }
		return text
	}

	private func heading(_ kind: String, _ message: String, _ span: SourceSpan?, colour: Paint) -> String {
		let prefix = span.map { location($0) + ": " } ?? "gen: "
		return prefix + paint(kind, colour) + ": " + Visible.text(message) + "\n"
	}

	private func location(_ span: SourceSpan) -> String {
		let start = span.start
		return "\(Visible.text(path(span.source.path))):\(start.line):\(start.column)"
	}

	/// The width to which longer lines are cut around the caret: minified JSON is one line.
	private static let excerptWidth = 120

	/// Returns the line with a caret under the span; tabs stay tabs in both. Empty for an empty line.
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
