import SourceText

extension Rule {
	/// A fragment can apply where it is spread: some object belongs to both types.
	static let possibleFragmentSpreads = Rule("PossibleFragmentSpreadsRule") { document, findings in
		guard let schema = document.schema else { return }
		func isImpossible(_ type: Schema.TypeID, in parent: Schema.TypeID) -> Bool {
			schema.types[type].isComposite && schema.types[parent].isComposite && !schema.overlaps(type, parent)
		}
		for fragment in document.nodes.inlineFragments {
			guard let type = fragment.type, let parent = fragment.parent, isImpossible(type, in: parent) else { continue }
			let span = SourceSpan(fragment.source, fragment.node.range)
			findings.report(.impossibleFragment("a fragment", on: schema.types[type], in: schema.types[parent], at: span))
		}
		for spread in document.nodes.spreads {
			guard
				let fragment = document.fragments[spread.node.name.text], let type = schema.id(of: fragment.typeCondition.text),
				let parent = spread.parent, isImpossible(type, in: parent)
			else { continue }
			let span = SourceSpan(spread.source, spread.node.range)
			findings.report(
				.impossibleFragment("the fragment '\(fragment.name.text)'", on: schema.types[type], in: schema.types[parent], at: span))
		}
	}
}

extension Diagnostic {
	fileprivate static func impossibleFragment(
		_ what: String, on type: SchemaType, in parent: SchemaType, at span: SourceSpan
	) -> Diagnostic {
		Diagnostic(
			.invalidFragment, "\(what) on '\(type.name)' can never apply here: no '\(parent.name)' has the type '\(type.name)'",
			at: span,
			fix: .remove)
	}
}
