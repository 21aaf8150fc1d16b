import SourceText

extension Rule {
	/// An argument appears once.
	static let uniqueArgumentNames = Rule("UniqueArgumentNamesRule") { document, findings in
		func check(_ arguments: [Argument], _ source: SourceText) {
			for group in arguments.duplicates(\.name.text) {
				findings.report(.duplicateArgument(group[0].name.text, at: group.map { SourceSpan(source, $0.name.range) }))
			}
		}
		for field in document.nodes.fields { check(field.node.arguments, field.source) }
		for applied in document.nodes.directives {
			for directive in applied.directives { check(directive.arguments, applied.source) }
		}
	}
}

extension Diagnostic {
	fileprivate static func duplicateArgument(_ name: String, at spans: [SourceSpan]) -> Diagnostic {
		Diagnostic(.repeatedName, "there can be only one argument '\(name)'", at: spans, fix: "remove the others")
	}
}
