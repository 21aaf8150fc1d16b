import SourceText

extension Rule {
	/// Every fragment is used by some operation.
	static let noUnusedFragments = Rule("NoUnusedFragmentsRule") { document, findings in
		let used = Set(document.fragments.reachable(from: document.operations.flatMap(\.selectionSet.spreads)))
		let usedNames = Set(used.map { document.fragments.fragments[$0].name.text })
		for fragment in document.fragments.fragments where !usedNames.contains(fragment.name.text) {
			findings.report(.unusedFragment(fragment.name.text, at: SourceSpan(fragment.source, fragment.range)))
		}
	}
}

extension Diagnostic {
	fileprivate static func unusedFragment(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.unusedDefinition, "no operation uses the fragment '\(name)'", at: span,
			fix: "spread it with '...\(name)', or \(removing: "remove it")")
	}
}
