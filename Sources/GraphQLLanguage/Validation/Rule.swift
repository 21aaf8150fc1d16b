import SourceText

/// One demand that the specification makes of documents, under the name it has in the reference implementation.
package struct Rule: Sendable {
	package let name: String
	private let check: @Sendable (TypedDocument, inout Findings) -> Void

	init(_ name: String, _ check: @escaping @Sendable (TypedDocument, inout Findings) -> Void) {
		self.name = name
		self.check = check
	}

	/// What `document` does against this rule.
	func findings(in document: TypedDocument) -> [Diagnostic] {
		var findings = Findings(rule: name)
		check(document, &findings)
		return findings.all
	}
}

/// What one rule has found so far.
struct Findings {
	/// More mistakes than anybody reads; hostile documents can hold a number that is the square of their size.
	private static let maximumCount = 1000
	/// Places of one mistake that are told.
	private static let maximumPlaces = 1000

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
		diagnostic.moreSpans = Array(diagnostic.moreSpans.prefix(Self.maximumPlaces))
		all.append(diagnostic)
	}
}

extension Diagnostic {
	/// One mistake of several places, in the order they are reported.
	init(_ code: DiagnosticCode, _ message: String, at spans: [SourceSpan], fix: String? = nil, notes: [Note] = []) {
		self.init(code, message, at: spans.first, moreSpans: Array(spans.dropFirst()), fix: fix, notes: notes)
	}
}

extension String {
	/// The way out of a misspelt name.
	static func didYouMean(_ name: String, among candidates: some Sequence<String>) -> String? {
		nearestName(to: name, in: candidates).map { "did you mean '\($0)'?" }
	}
}
