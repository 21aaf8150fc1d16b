import SourceText

extension Rule {
	/// Types have different names.
	static let uniqueTypeNames = Rule("UniqueTypeNamesRule") { document, findings in
		var known: [String: SourceSpan] = [:]
		for file in document.documents {
			for case .type(let definition) in file.definitions where !definition.isExtension {
				let name = definition.name.text
				let span = SourceSpan(definition.source, definition.name.range)
				if document.schema?.id(of: name) != nil {
					findings.report(.duplicateType(name, definition.kind, at: [span]))
				} else if let first = known[name] {
					findings.report(.duplicateType(name, definition.kind, at: [first, span]))
				} else {
					known[name] = span
				}
			}
		}
	}
}

extension Diagnostic {
	fileprivate static func duplicateType(_ name: String, _ kind: TypeKind, at spans: [SourceSpan]) -> Diagnostic {
		Diagnostic(
			.repeatedName, "there is already a type '\(name)'", at: spans, fix: "rename it, or write 'extend \(kind.keyword) \(name)'")
	}
}
