import SourceText

extension Rule {
	/// A spread names a fragment that is defined.
	static let knownFragmentNames = Rule("KnownFragmentNamesRule") { document, findings in
		for spread in document.nodes.spreads where document.fragments[spread.node.name.text] == nil {
			findings.report(
				.unknownFragment(spread.node.name.text, document.fragments, at: SourceSpan(spread.source, spread.node.name.range)))
		}
	}
}

extension Diagnostic {
	fileprivate static func unknownFragment(_ name: String, _ fragments: FragmentIndex, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.unknownName, "unknown fragment '\(name)'", at: span,
			fix: .nearest(to: name, in: fragments.names) ?? "define it, or add the file that defines it to the inputs")
	}
}
