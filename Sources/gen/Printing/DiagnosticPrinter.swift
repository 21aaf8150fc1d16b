import SourceText

/// The text format of diagnostics: `path:line:column: error[code]: what`, the line with a caret, and the help.
struct DiagnosticPrinter {
	var isColoured: Bool
	/// Whether all details are printed that a message summarizes.
	var isVerbose = false

	/// The number of diagnostics that are printed in full, those of the highest severity first; the others are counted.
	static let limit = 50
	/// The number of locations that are printed for one diagnostic.
	private static let pathLimit = 10

	/// Returns the text of all `diagnostics`, in their order.
	func text(_ diagnostics: [Diagnostic]) -> String {
		guard diagnostics.count > Self.limit else { return diagnostics.map(text).joined() }
		var rest: [(count: Int, name: String)] = []
		var isShown = [Bool](repeating: false, count: diagnostics.count)
		var room = Self.limit
		for severity in [Diagnostic.Severity.error, .warning, .note] {
			let own = diagnostics.indices.filter { diagnostics[$0].severity == severity }
			for index in own.prefix(room) { isShown[index] = true }
			let count = own.count - min(room, own.count)
			room -= own.count - count
			if count > 0 { rest.append((count, severity.rawValue)) }
		}
		let shown = diagnostics.indices.filter { isShown[$0] }.map { text(diagnostics[$0]) }.joined()
		let counts = rest.map { "\($0.count) more \($0.name)\($0.count == 1 ? "" : "s")" }.joined(separator: ", ")
		return shown + text(Diagnostic(.moreDiagnostics, "\(counts) not shown", fix: "to see all of them, run again with --format json"))
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
		if let fix = diagnostic.fix { text += paint("  help: ", .fix) + Visible.text(fix) + "\n" }
		return text
	}

	private func heading(_ kind: String, _ message: String, _ span: SourceSpan?, colour: Paint) -> String {
		let prefix = span.map { location($0) + ": " } ?? "gen: "
		return prefix + paint(kind, colour) + ": " + Visible.text(message) + "\n"
	}

	private func location(_ span: SourceSpan) -> String {
		let start = span.start
		return "\(Visible.text(span.source.path)):\(start.line):\(start.column)"
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
