import SourceText

extension Rule {
	/// Fragments select from types that have fields.
	static let fragmentsOnCompositeTypes = Rule("FragmentsOnCompositeTypesRule") { document, findings in
		guard let schema = document.schema else { return }
		func check(_ condition: Name, _ source: SourceText) {
			guard let type = schema.type(condition.text), !type.isComposite else { return }
			findings.report(.fragmentOnLeaf(type, at: SourceSpan(source, condition.range)))
		}
		for fragment in document.nodes.inlineFragments {
			if let condition = fragment.node.typeCondition { check(condition, fragment.source) }
		}
		for fragment in document.fragments.fragments { check(fragment.typeCondition, fragment.source) }
	}
}

extension Diagnostic {
	fileprivate static func fragmentOnLeaf(_ type: SchemaType, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidFragment, "a fragment cannot be on '\(type.name)', which has no fields to select (\(type.kind.keyword))",
			at: span,
			fix: "name an object, an interface or a union")
	}
}
