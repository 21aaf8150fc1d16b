import SourceText

extension Rule {
	/// An operation without a name is the only one of its document.
	static let loneAnonymousOperation = Rule("LoneAnonymousOperationRule") { document, findings in
		for file in document.documents {
			let operations = file.operations
			guard operations.count > 1 else { continue }
			for operation in operations where operation.name == nil {
				findings.report(.anonymousAmongOthers(operation.kind, at: SourceSpan(operation.source, operation.range)))
			}
		}
	}
}

extension Diagnostic {
	fileprivate static func anonymousAmongOthers(_ kind: OperationKind, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidDocument, "an operation without a name must be the only one of its document", at: span,
			fix: "name it: '\(kind.rawValue) Name { … }'")
	}
}
