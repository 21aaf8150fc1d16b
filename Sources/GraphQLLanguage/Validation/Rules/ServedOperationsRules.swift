import SourceText

/// Mistakes that validation leaves to the server, because they are in the schema. No types can be generated for such an operation.
extension Rule {
	/// The schema has a type for the kind of each operation.
	static let knownOperationTypes = Rule("KnownOperationTypesRule") { document, findings in
		guard let schema = document.schema else { return }
		for operation in document.operations where schema.rootType(for: operation.kind)?.kind != .object {
			findings.report(.missingRoot(operation))
		}
	}

	/// The type of a field that selects fields is part of the schema.
	static let knownFieldTypes = Rule("KnownFieldTypesRule") { document, findings in
		guard let schema = document.schema else { return }
		for field in document.nodes.fields where field.node.selectionSet != nil {
			guard let definition = field.definition, schema.namedType(of: definition.type.reference) == nil else { continue }
			findings.report(.unknownFieldType(field, definition.type.reference.name, in: schema))
		}
	}
}

extension Diagnostic {
	fileprivate static func missingRoot(_ operation: OperationDefinition) -> Diagnostic {
		let kind = operation.kind.rawValue
		let span = SourceSpan(operation.source, operation.name?.range ?? SourceRange(at: operation.range.lower))
		return Diagnostic(
			.unknownName, "the schema has no \(kind) type", at: span,
			fix: "pass the whole schema, which defines 'type \(kind.prefix(1).uppercased() + kind.dropFirst()) { … }', with --schema")
	}

	fileprivate static func unknownFieldType(_ field: TypedField, _ type: String, in schema: Schema) -> Diagnostic {
		Diagnostic(
			.unknownName, "the type '\(type)' of '\(field.node.name.text)' is not part of the schema",
			at: field.span(field.node.name.range),
			fix: .nearest(to: type, in: schema.types.map(\.name)).map { "correct the schema: \($0)" }
				?? "pass the file that defines it with --schema")
	}
}
