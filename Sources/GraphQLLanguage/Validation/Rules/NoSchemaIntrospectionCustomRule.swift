import SourceText

extension Rule {
	/// No operation queries the schema of the service. Not a rule of the specification.
	static let noSchemaIntrospection = Rule("NoSchemaIntrospectionCustomRule") { document, findings in
		for field in document.nodes.fields {
			guard let type = field.definition?.type.reference.name, Prelude.introspectionTypes.contains(type) else { continue }
			findings.report(.introspection(field.node.name.text, at: field.span(field.node.range)))
		}
	}
}

extension Diagnostic {
	fileprivate static func introspection(_ field: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.noSchemaIntrospection, "'\(field)' requests the schema of the service", at: span)
	}
}
