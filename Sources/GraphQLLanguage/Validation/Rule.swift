import SourceText

/// A validation rule of the specification, under its name in the reference implementation.
package struct Rule: Sendable {
	package let name: String
	private let check: @Sendable (TypedDocument, inout Findings) -> Void

	init(_ name: String, _ check: @escaping @Sendable (TypedDocument, inout Findings) -> Void) {
		self.name = name
		self.check = check
	}

	/// Returns the violations of this rule in `document`.
	func findings(in document: TypedDocument) -> [Diagnostic] {
		var findings = Findings(rule: name)
		check(document, &findings)
		return findings.all
	}
}

/// The findings of one rule so far.
struct Findings {
	/// The maximum number of findings; hostile documents can contain a quadratic number.
	private static let maximumCount = 1000
	/// The maximum number of locations that are reported for one mistake.
	private static let maximumSpans = 1000

	private let rule: String
	private(set) var all: [Diagnostic] = []

	init(rule: String) {
		self.rule = rule
	}

	var isFull: Bool { all.count >= Self.maximumCount }

	mutating func report(_ diagnostic: Diagnostic) {
		guard !isFull else { return }
		var diagnostic = diagnostic
		diagnostic.rule = rule
		diagnostic.moreSpans = Array(diagnostic.moreSpans.prefix(Self.maximumSpans))
		all.append(diagnostic)
	}
}

extension Diagnostic {
	/// Creates a mistake with several locations, in the order they are reported.
	init(_ code: DiagnosticCode, _ message: String, at spans: [SourceSpan], fix: Remedy? = nil, notes: [Note] = []) {
		self.init(code, message, at: spans.first, moreSpans: Array(spans.dropFirst()), fix: fix, notes: notes)
	}
}
