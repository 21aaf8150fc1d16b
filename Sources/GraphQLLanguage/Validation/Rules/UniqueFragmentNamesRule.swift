import SourceText

extension Rule {
	/// Fragments have different names.
	static let uniqueFragmentNames = Rule("UniqueFragmentNamesRule") { document, findings in
		var known: [String: SourceSpan] = [:]
		for fragment in document.fragments.fragments {
			let span = SourceSpan(fragment.source, fragment.name.range)
			if let first = known[fragment.name.text] {
				findings.report(.duplicateFragment(fragment.name.text, first: first, at: span))
			} else {
				known[fragment.name.text] = span
			}
		}
	}
}

extension Diagnostic {
	fileprivate static func duplicateFragment(_ name: String, first: SourceSpan, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.repeatedName, "there are two fragments named '\(name)'", at: [first, span], fix: "rename one of them, or keep only one")
	}
}
