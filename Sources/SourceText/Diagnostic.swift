/// Something to tell the user about an input: what, where, and the way out.
///
/// Parsers and rules keep their wording as `fileprivate static func` on `Diagnostic` at the foot of their own file.
package struct Diagnostic: Sendable {
	package enum Severity: String, Sendable {
		case error, warning, note
	}

	/// A second place that explains the first: where a key stood before, where a fragment is defined.
	package struct Note: Sendable {
		package var message: String
		package var span: SourceSpan?

		package init(_ message: String, at span: SourceSpan? = nil) {
			self.message = message
			self.span = span
		}
	}

	package let code: DiagnosticCode
	/// The severity of the code, unless the context or gen.json sets another.
	package var severity: Severity
	package var message: String
	/// Nil only for what has no place in any input, such as a missing option.
	package var span: SourceSpan?
	/// Further places that the same mistake has, in the order they are reported.
	package var moreSpans: [SourceSpan]
	/// The name of the rule that was broken, for the formats that carry one.
	package var rule: String?
	/// What to do about it: an option, a nearest name, a replacement.
	package var fix: String?
	package var notes: [Note]
	/// What the message sums up, piece by piece: for who asks for all of it.
	package var details: [Note] = []

	package init(
		_ code: DiagnosticCode, _ message: String, at span: SourceSpan? = nil, moreSpans: [SourceSpan] = [],
		rule: String? = nil, fix: String? = nil, notes: [Note] = []
	) {
		self.code = code
		severity = code.severity
		self.message = message
		self.span = span
		self.moreSpans = moreSpans
		self.rule = rule
		self.fix = fix
		self.notes = notes
	}
}

/// What the stages of one run have to say, in the order they said it.
package struct Diagnostics: Sendable {
	package private(set) var all: [Diagnostic] = []
	package private(set) var hasErrors = false
	/// The levels that gen.json sets; they apply to what was reported before as well.
	package var levels = DiagnosticLevels() {
		didSet {
			let before = all
			all = []
			for diagnostic in before { report(diagnostic) }
		}
	}

	package init() {}

	package mutating func report(_ diagnostic: Diagnostic) {
		guard let diagnostic = levels.applied(to: diagnostic) else { return }
		if diagnostic.severity == .error { hasErrors = true }
		all.append(diagnostic)
	}

	/// The same, but for what was said of the same place before: a text that others share is come to in many ways, and read again in each.
	package mutating func reportOnce(_ others: Diagnostics) {
		guard !others.all.isEmpty else { return }
		var known = Set(all.compactMap(Told.init))
		for diagnostic in others.all where Told(diagnostic).map({ known.insert($0).inserted }) ?? true { report(diagnostic) }
	}

	/// What is said, and of which place; nil for what has none.
	private struct Told: Hashable {
		let message: String
		let path: String
		let range: SourceRange

		init?(_ diagnostic: Diagnostic) {
			guard let span = diagnostic.span else { return nil }
			(message, path, range) = (diagnostic.message, span.source.path, span.range)
		}
	}

	/// Something is wrong that only a mended gen puts right.
	package var hasBugs: Bool { all.contains { $0.code == .internalError } }

	package var hasConflicts: Bool { all.contains { $0.code == .mergeConflict || $0.code == .conflictMarker } }

	/// The diagnostics that satisfy `isIncluded`, in their order.
	package func filtered(_ isIncluded: (Diagnostic) -> Bool) -> Diagnostics {
		var result = self
		result.all = all.filter(isIncluded)
		return result
	}

	package mutating func report(contentsOf others: Diagnostics) {
		for diagnostic in others.all { report(diagnostic) }
	}
}
