/// Something to tell the user about an input: what, where, and the way out.
///
/// Parsers and rules keep their wording as `fileprivate static func` on `Diagnostic` at the foot of their own file.
package struct Diagnostic: Sendable {
	package enum Severity: String, Sendable {
		case error, warning, note
	}

	/// What is at fault, which decides the exit status.
	package enum Kind: Sendable {
		/// What the user passed or wrote.
		case input
		/// Two versions of a text, between which only the user can decide.
		case conflict
		/// gen itself.
		case bug
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
	package private(set) var kind = Kind.input
	/// What the message sums up, piece by piece: for who asks for all of it.
	package var details: [Note] = []

	package init(
		_ severity: Severity, _ message: String, at span: SourceSpan? = nil, moreSpans: [SourceSpan] = [],
		rule: String? = nil, fix: String? = nil, notes: [Note] = []
	) {
		self.severity = severity
		self.message = message
		self.span = span
		self.moreSpans = moreSpans
		self.rule = rule
		self.fix = fix
		self.notes = notes
	}

	package static func error(_ message: String, at span: SourceSpan? = nil, fix: String? = nil, notes: [Note] = []) -> Diagnostic {
		Diagnostic(.error, message, at: span, fix: fix, notes: notes)
	}

	package static func bug(_ message: String, rule: String, fix: String) -> Diagnostic {
		var diagnostic = Diagnostic(.error, message, rule: rule, fix: fix)
		diagnostic.kind = .bug
		return diagnostic
	}

	package static func conflict(
		_ message: String, at span: SourceSpan?, moreSpans: [SourceSpan] = [], rule: String, fix: String
	) -> Diagnostic {
		var diagnostic = Diagnostic(.error, message, at: span, moreSpans: moreSpans, rule: rule, fix: fix)
		diagnostic.kind = .conflict
		return diagnostic
	}

	package static func warning(_ message: String, at span: SourceSpan? = nil, fix: String? = nil, notes: [Note] = []) -> Diagnostic {
		Diagnostic(.warning, message, at: span, fix: fix, notes: notes)
	}

	package static func note(_ message: String, at span: SourceSpan? = nil, fix: String? = nil, notes: [Note] = []) -> Diagnostic {
		Diagnostic(.note, message, at: span, fix: fix, notes: notes)
	}
}

/// What the stages of one run have to say, in the order they said it.
package struct Diagnostics: Sendable {
	package private(set) var all: [Diagnostic] = []
	package private(set) var hasErrors = false

	package init() {}

	package mutating func report(_ diagnostic: Diagnostic) {
		if diagnostic.severity == .error { hasErrors = true }
		all.append(diagnostic)
	}

	/// The same, but for what was said of the same place before: a text that others share is come to in many ways, and read again in each.
	package mutating func reportOnce(_ others: Diagnostics) {
		hasErrors = hasErrors || others.hasErrors
		guard !others.all.isEmpty else { return }
		var known = Set(all.compactMap(Told.init))
		all += others.all.filter { diagnostic in Told(diagnostic).map { known.insert($0).inserted } ?? true }
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
	package var hasBugs: Bool { all.contains { $0.kind == .bug } }

	package var hasConflicts: Bool { all.contains { $0.kind == .conflict } }

	package mutating func report(contentsOf others: Diagnostics) {
		all += others.all
		hasErrors = hasErrors || others.hasErrors
	}
}
