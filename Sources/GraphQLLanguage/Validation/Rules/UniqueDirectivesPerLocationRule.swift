import SourceText

extension Rule {
	/// A directive that is not repeatable appears once on a node; a definition and its extensions are one node.
	static let uniqueDirectivesPerLocation = Rule("UniqueDirectivesPerLocationRule") { document, findings in
		var shared: [AppliedDirectives.Owner: [String: SourceSpan]] = [:]
		for applied in document.nodes.directives {
			var seen = applied.owner == .itself ? [:] : shared[applied.owner] ?? [:]
			for directive in applied.directives {
				let name = directive.name.text
				guard let definition = document.directiveDefinitions[name], !definition.isRepeatable else { continue }
				let span = SourceSpan(applied.source, directive.range)
				if let first = seen[name] {
					findings.report(.repeatedDirective(name, at: [first, span]))
				} else {
					seen[name] = span
				}
			}
			if applied.owner != .itself { shared[applied.owner] = seen }
		}
	}
}

extension Diagnostic {
	fileprivate static func repeatedDirective(_ name: String, at spans: [SourceSpan]) -> Diagnostic {
		Diagnostic(
			.repeatedName, "the directive '@\(name)' can be used only once here", at: spans,
			fix: "remove the others, or define it as 'repeatable'")
	}
}
