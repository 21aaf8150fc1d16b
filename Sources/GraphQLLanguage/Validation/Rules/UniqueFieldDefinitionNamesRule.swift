import SourceText

extension Rule {
	/// The fields of a type and its extensions have different names.
	static let uniqueFieldDefinitionNames = Rule("UniqueFieldDefinitionNamesRule") { document, findings in
		var known: [String: [String: SourceSpan]] = [:]
		let extended = namesOfSeveral(document)
		for file in document.documents {
			for case .type(let definition) in file.definitions {
				let names = definition.fields.isEmpty ? definition.inputFields.map(\.name) : definition.fields.map(\.name)
				guard !names.isEmpty else { continue }
				let typeName = definition.name.text
				let existing = document.schema?.type(typeName)
				// A fast path, since almost every type has one definition without mistakes.
				if existing == nil, !extended.contains(typeName), names.haveDistinctNames(\.text) { continue }
				var fields = known[typeName] ?? [:]
				fields.reserveCapacity(fields.count + names.count)
				for name in names {
					let span = SourceSpan(definition.source, name.range)
					if existing?.field(name.text) != nil || existing?.inputField(name.text) != nil {
						findings.report(.duplicateField(name.text, of: typeName, at: [span]))
					} else if let first = fields[name.text] {
						findings.report(.duplicateField(name.text, of: typeName, at: [first, span]))
					} else {
						fields[name.text] = span
					}
				}
				if extended.contains(typeName) { known[typeName] = fields }
			}
		}
	}

	/// Returns the names of types with more than one definition.
	private static func namesOfSeveral(_ document: TypedDocument) -> Set<String> {
		var names: Set<String> = []
		for file in document.documents {
			for case .type(let definition) in file.definitions {
				let last = document.typeDefinitions[definition.name.text]
				let isLast = !definition.isExtension && last?.range == definition.range && last?.source === definition.source
				if !isLast { names.insert(definition.name.text) }
			}
		}
		return names
	}
}

extension Diagnostic {
	fileprivate static func duplicateField(_ name: String, of type: String, at spans: [SourceSpan]) -> Diagnostic {
		Diagnostic(.repeatedName, "the type '\(type)' can have only one field '\(name)'", at: spans, fix: "remove the others")
	}
}
