import SourceText

extension Rule {
	/// A selected field exists on the type that it is selected from.
	static let fieldsOnCorrectType = Rule("FieldsOnCorrectTypeRule") { document, findings in
		guard let schema = document.schema else { return }
		for field in document.nodes.fields where field.definition == nil {
			guard let parent = field.parent else { continue }
			findings.report(.unknownField(field, on: schema.types[parent], in: schema))
		}
	}
}

extension Diagnostic {
	fileprivate static func unknownField(_ field: TypedField, on type: SchemaType, in schema: Schema) -> Diagnostic {
		let name = field.node.name.text
		var notes: [Note] = []
		if let span = type.nameSpan { notes.append(Note("'\(type.name)' is defined here", at: span)) }
		return Diagnostic(
			.unknownName, "the type '\(type.name)' has no field '\(name)'", at: field.span(field.node.range),
			fix: subtypeFix(name, on: type, in: schema) ?? .nearest(to: name, in: type.fields.map(\.name.text)), notes: notes)
	}

	/// Returns the suggestion for a field that belongs to some possible types of an abstract type.
	private static func subtypeFix(_ name: String, on type: SchemaType, in schema: Schema) -> Remedy? {
		guard type.isAbstract, let id = schema.id(of: type.name) else { return nil }
		let owners = schema.possibleTypes(of: id).lazy.map { schema.types[$0] }.filter { $0.field(name) != nil }.prefix(3).map(\.name)
		guard let first = owners.first else { return nil }
		return "did you mean an inline fragment, '... on \(first) { \(name) }'?"
			+ (owners.count > 1 ? " (or on \(owners.dropFirst().joined(separator: ", ")))" : "")
	}
}
