import SourceText

extension Rule {
	/// Directives have different names.
	static let uniqueDirectiveNames = Rule("UniqueDirectiveNamesRule") { document, findings in
		var known: [String: SourceSpan] = [:]
		for file in document.documents {
			for case .directive(let definition) in file.definitions {
				let name = definition.name.text
				let span = SourceSpan(definition.source, definition.name.range)
				if document.schema?.directives[name] != nil {
					findings.report(.duplicateDirective(name, at: [span]))
				} else if let first = known[name] {
					findings.report(.duplicateDirective(name, at: [first, span]))
				} else {
					known[name] = span
				}
			}
		}
	}
}

extension Diagnostic {
	fileprivate static func duplicateDirective(_ name: String, at spans: [SourceSpan]) -> Diagnostic {
		Diagnostic(.repeatedName, "there is already a directive '@\(name)'", at: spans, fix: "rename it, or remove the others")
	}
}
