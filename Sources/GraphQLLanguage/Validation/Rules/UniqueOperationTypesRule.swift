import SourceText

extension Rule {
	/// A schema names one type for each kind of operation.
	static let uniqueOperationTypes = Rule("UniqueOperationTypesRule") { document, findings in
		var known: [OperationKind: SourceSpan] = [:]
		for file in document.documents {
			for case .schema(let definition) in file.definitions {
				for named in definition.operationTypes {
					let span = SourceSpan(definition.source, named.range)
					if document.schema?.rootID(for: named.operation) != nil {
						findings.report(.duplicateOperationType(named.operation, at: [span]))
					} else if let first = known[named.operation] {
						findings.report(.duplicateOperationType(named.operation, at: [first, span]))
					} else {
						known[named.operation] = span
					}
				}
			}
		}
	}
}

extension Diagnostic {
	fileprivate static func duplicateOperationType(_ kind: OperationKind, at spans: [SourceSpan]) -> Diagnostic {
		Diagnostic(.invalidSchema, "there can be only one \(kind.rawValue) type", at: spans, fix: "remove the others")
	}
}
