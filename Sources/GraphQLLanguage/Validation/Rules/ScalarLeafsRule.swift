import SourceText

extension Rule {
	/// Fields of objects have selections, fields of scalars and enums have none.
	static let scalarLeafs = Rule("ScalarLeafsRule") { document, findings in
		guard let schema = document.schema else { return }
		for field in document.nodes.fields {
			guard let definition = field.definition, let type = schema.namedType(of: definition.type.reference), type.isOutput else {
				continue
			}
			if type.isLeaf {
				if let selectionSet = field.node.selectionSet {
					findings.report(.selectionOnLeaf(field.node.name.text, definition.type.reference, at: field.span(selectionSet.range)))
				}
			} else if field.node.selectionSet == nil {
				findings.report(.missingSelection(field.node.name.text, definition.type.reference, type, at: field.span(field.node.range)))
			}
		}
	}
}

extension Diagnostic {
	fileprivate static func selectionOnLeaf(_ field: String, _ type: TypeReference, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.invalidSelection, "'\(field)' is of type '\(type)', which has no fields to select", at: span, fix: "remove the braces")
	}

	fileprivate static func missingSelection(
		_ field: String, _ reference: TypeReference, _ type: SchemaType, at span: SourceSpan
	) -> Diagnostic {
		let example = type.fields.first?.name.text ?? "__typename"
		return Diagnostic(
			.invalidSelection, "'\(field)' is of type '\(reference)' and must select fields", at: span,
			fix: "write '\(field) { \(example) … }'")
	}
}
