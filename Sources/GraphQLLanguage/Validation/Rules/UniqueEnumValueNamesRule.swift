import SourceText

extension Rule {
	/// The values of an enum and its extensions have different names.
	static let uniqueEnumValueNames = Rule("UniqueEnumValueNamesRule") { document, findings in
		var known: [String: [String: SourceSpan]] = [:]
		for file in document.documents {
			for case .type(let definition) in file.definitions where definition.kind == .enumeration {
				let existing = document.schema?.type(definition.name.text)
				var values = known[definition.name.text] ?? [:]
				for value in definition.values {
					let name = value.name.text
					let span = SourceSpan(definition.source, value.name.range)
					if existing?.kind == .enumeration, existing?.value(name) != nil {
						findings.report(.duplicateValue(name, of: definition.name.text, at: [span]))
					} else if let first = values[name] {
						findings.report(.duplicateValue(name, of: definition.name.text, at: [first, span]))
					} else {
						values[name] = span
					}
				}
				known[definition.name.text] = values
			}
		}
	}
}

extension Diagnostic {
	fileprivate static func duplicateValue(_ name: String, of type: String, at spans: [SourceSpan]) -> Diagnostic {
		Diagnostic(.repeatedName, "the enum '\(type)' can have only one value '\(name)'", at: spans, fix: "remove the others")
	}
}
