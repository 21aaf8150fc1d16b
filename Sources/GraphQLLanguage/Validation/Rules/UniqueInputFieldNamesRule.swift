import SourceText

extension Rule {
	/// A field of an input object appears once.
	static let uniqueInputFieldNames = Rule("UniqueInputFieldNamesRule") { document, findings in
		func check(_ value: Value, _ source: SourceText) {
			switch value.kind {
			case .list(let values):
				for value in values { check(value, source) }
			case .object(let fields):
				var known: [String: SourceRange] = [:]
				for field in fields {
					if let first = known[field.name.text] {
						findings.report(
							.duplicateInputField(field.name.text, at: [SourceSpan(source, first), SourceSpan(source, field.name.range)]))
					} else {
						known[field.name.text] = field.name.range
					}
					check(field.value, source)
				}
			default: break
			}
		}
		for typed in document.nodes.values { check(typed.value, typed.source) }
	}
}

extension Diagnostic {
	fileprivate static func duplicateInputField(_ name: String, at spans: [SourceSpan]) -> Diagnostic {
		Diagnostic(.repeatedName, "there can be only one input field '\(name)'", at: spans, fix: "remove the others")
	}
}
