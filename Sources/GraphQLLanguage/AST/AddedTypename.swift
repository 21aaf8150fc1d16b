import SourceText

/// `__typename` fields that gen adds before the first selection of a set.
extension Field {
	/// - Parameter offset: the position of the empty range.
	fileprivate static func typename(at offset: Int) -> Field {
		let range = SourceRange(at: offset)
		return Field(
			alias: nil, name: Name("__typename", range), arguments: [], directives: [], selectionSet: nil, range: range)
	}

	/// Whether gen added the field, which has no source text.
	package var isAdded: Bool { range.count == 0 }
}

extension SelectionSet {
	/// The field that selects the type's name, as a first selection; nil for an empty set.
	package var addedTypename: Field? { selections.first.map { .typename(at: $0.range.lower) } }

	fileprivate var addingTypename: SelectionSet {
		SelectionSet(selections: (addedTypename.map { [.field($0)] } ?? []) + selections, range: range)
	}
}

extension FragmentIndex {
	/// Returns the fragments, with `__typename` added to those called `names`.
	package func addingTypename(in names: Set<String>) -> FragmentIndex {
		if names.isEmpty { return self }
		return FragmentIndex(
			fragments.map { fragment in
				guard names.contains(fragment.name.text) else { return fragment }
				return FragmentDefinition(
					source: fragment.source, description: fragment.description, name: fragment.name, typeCondition: fragment.typeCondition,
					directives: fragment.directives, selectionSet: fragment.selectionSet.addingTypename, range: fragment.range)
			})
	}
}
