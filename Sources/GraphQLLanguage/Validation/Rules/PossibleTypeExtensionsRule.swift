import SourceText

extension Rule {
	/// An extension extends a defined type of the same kind.
	static let possibleTypeExtensions = Rule("PossibleTypeExtensionsRule") { document, findings in
		for addition in document.types where addition.isExtension {
			let name = addition.name.text
			let definition = document.typeDefinitions[name]
			guard let kind = definition?.kind ?? document.schema?.type(name)?.kind else {
				let known = document.typeDefinitions.keys + (document.schema?.types.map(\.name) ?? [])
				findings.report(.extensionOfUnknown(name, known, at: SourceSpan(addition.source, addition.name.range)))
				continue
			}
			let spans = [definition, addition].compactMap { $0.map { SourceSpan($0.source, $0.range) } }
			if kind != addition.kind { findings.report(.extensionOfOtherKind(name, kind, at: spans)) }
		}
	}
}

extension Diagnostic {
	fileprivate static func extensionOfUnknown(_ name: String, _ known: [String], at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidSchema, "the type '\(name)' cannot be extended: nothing defines it", at: span,
			fix: .nearest(to: name, in: known) ?? "define it, or pass the file that defines it with --schema")
	}

	fileprivate static func extensionOfOtherKind(_ name: String, _ kind: TypeKind, at spans: [SourceSpan]) -> Diagnostic {
		Diagnostic(
			.invalidSchema, "'\(name)' is extended with the wrong keyword", at: spans,
			fix: "write 'extend \(kind.keyword) \(name)'")
	}
}
