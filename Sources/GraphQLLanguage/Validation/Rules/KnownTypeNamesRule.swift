import SourceText

extension Rule {
	/// Named types exist.
	static let knownTypeNames = Rule("KnownTypeNamesRule") { document, findings in
		guard document.schema != nil || document.purpose == .schema else { return }
		for use in document.nodes.typeNames {
			let name = use.name.text
			let isKnown = document.typeDefinitions[name] != nil || document.schema?.id(of: name) != nil
			if !isKnown, !use.isInSchema || !Prelude.standardTypeNames.contains(name) { findings.report(.unknownType(use, in: document)) }
		}
	}
}

extension Diagnostic {
	fileprivate static func unknownType(_ use: TypeNameUse, in document: TypedDocument) -> Diagnostic {
		let name = use.name.text
		let span = SourceSpan(use.source, use.name.range)
		guard !Prelude.scalars.contains(name) else {
			return Diagnostic(
				.unknownName, "the type '\(name)' is not part of the schema, because the schema does not use it", at: span,
				fix: "use a type of the schema")
		}
		let known = (document.schema?.types.map(\.name) ?? []) + document.typeDefinitions.keys + (use.isInSchema ? Prelude.scalars : [])
		return Diagnostic(
			.unknownName, "unknown type '\(name)'", at: span,
			fix: .nearest(to: name, in: known) ?? "define it, or pass the file that defines it with --schema")
	}
}
