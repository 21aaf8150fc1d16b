import SourceText

extension Rule {
	/// Operations have different names.
	static let uniqueOperationNames = Rule("UniqueOperationNamesRule") { document, findings in
		var known: [String: SourceSpan] = [:]
		for operation in document.operations {
			guard let name = operation.name else { continue }
			let span = SourceSpan(operation.source, name.range)
			if let first = known[name.text] {
				findings.report(.duplicateOperation(name.text, first: first, at: span))
			} else {
				known[name.text] = span
			}
		}
	}
}

extension Diagnostic {
	fileprivate static func duplicateOperation(_ name: String, first: SourceSpan, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.repeatedName, "there are two operations named '\(name)'", at: [first, span], fix: "rename one of them")
	}
}
