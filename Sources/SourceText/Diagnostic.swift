/// A message for the user about an input: the problem, its location and the fix.
///
/// Parsers and rules declare their messages as `fileprivate static func` on `Diagnostic` at the end of their own file.
package struct Diagnostic: Sendable {
	package enum Severity: String, Sendable {
		case error, warning, note
	}

	/// A second location that explains the first: the earlier key, the definition of a fragment.
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
	/// The location; nil for problems without a location in any input, such as a missing option.
	package var span: SourceSpan?
	/// The declaration that the message is about, if its location is another one: the option or input that the fixes change, the test that failed.
	package var subject: SourceSpan?
	/// Further locations of the same mistake, in the order they are reported.
	package var moreSpans: [SourceSpan]
	/// The name of the violated rule, for the formats that carry one.
	package var rule: String?
	/// The remedy: an option, a similar name, a replacement.
	package var fix: Remedy?
	/// The remedies that a program can apply beside those in the text of `fix`.
	package var fixes: [Fix]
	package var notes: [Note]
	/// The details that the message summarises, for output formats that list all of them.
	package var details: [Note] = []

	package init(
		_ code: DiagnosticCode, _ message: String, at span: SourceSpan? = nil, moreSpans: [SourceSpan] = [],
		rule: String? = nil, fix: Remedy? = nil, fixes: [Fix] = [], notes: [Note] = []
	) {
		self.code = code
		severity = code.severity
		self.message = message
		self.span = span
		self.moreSpans = moreSpans
		self.rule = rule
		self.fix = fix
		self.fixes = fixes
		self.notes = notes
	}
}

/// The diagnostics of one run, in the order they were reported.
package struct Diagnostics: Sendable {
	package private(set) var all: [Diagnostic] = []
	package private(set) var hasErrors = false
	/// The levels that gen.json sets; they also apply to earlier diagnostics.
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

	/// Reports `others` except for messages that were reported for the same location: shared texts are read several times.
	package mutating func reportOnce(_ others: Diagnostics) {
		guard !others.all.isEmpty else { return }
		var known = Set(all.compactMap(ReportKey.init))
		for diagnostic in others.all where ReportKey(diagnostic).map({ known.insert($0).inserted }) ?? true { report(diagnostic) }
	}

	/// The message and location of a diagnostic; nil without a location.
	private struct ReportKey: Hashable {
		let message: String
		let path: String
		let range: SourceRange

		init?(_ diagnostic: Diagnostic) {
			guard let span = diagnostic.span else { return nil }
			(message, path, range) = (diagnostic.message, span.source.path, span.range)
		}
	}

	/// Whether there is a defect of gen among the diagnostics.
	package var hasBugs: Bool { all.contains { $0.code == .internalError } }

	package var hasConflicts: Bool { all.contains { $0.code == .mergeConflict || $0.code == .conflictMarker } }

	/// The diagnostics that satisfy `isIncluded`, in their order.
	package func filtered(_ isIncluded: (Diagnostic) -> Bool) -> Diagnostics {
		var result = self
		result.all = all.filter(isIncluded)
		return result
	}

	/// Returns the diagnostics as changed by `change`, in their order.
	package func map(_ change: (inout Diagnostic) -> Void) -> Diagnostics {
		var result = self
		for index in result.all.indices { change(&result.all[index]) }
		return result
	}

	package mutating func report(contentsOf others: Diagnostics) {
		for diagnostic in others.all { report(diagnostic) }
	}
}
