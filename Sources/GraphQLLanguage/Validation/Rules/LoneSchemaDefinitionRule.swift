import SourceText

extension Rule {
	/// There is one schema definition.
	static let loneSchemaDefinition = Rule("LoneSchemaDefinitionRule") { document, findings in
		let isDefined =
			document.schema.map { schema in
				!schema.schemaDefinitions.allSatisfy(\.isExtension) || OperationKind.allCases.contains { schema.rootID(for: $0) != nil }
			} ?? false
		var first: SourceSpan?
		for definition in document.documents.flatMap(\.schemas) where !definition.isExtension {
			let span = SourceSpan(definition.source, definition.range)
			if isDefined || first != nil { findings.report(.secondSchema(first: first, at: span)) }
			first = first ?? span
		}
	}
}

extension Diagnostic {
	fileprivate static func secondSchema(first: SourceSpan?, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidSchema, "there can be only one schema definition", at: span, fix: "write 'extend schema'",
			notes: first.map { [Note("the first is here", at: $0)] } ?? [])
	}
}
