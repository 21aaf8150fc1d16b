import SourceText

/// `__typename` where nobody wrote it: before the first selection of a set.
extension Field {
	/// - Parameter offset: where it would stand.
	fileprivate static func typename(at offset: Int) -> Field {
		let range = SourceRange(at: offset)
		return Field(
			alias: nil, name: Name("__typename", range), arguments: [], directives: [], selectionSet: nil, range: range)
	}

	/// Nobody wrote it: it stands for no text.
	package var isAdded: Bool { range.count == 0 }
}

extension SelectionSet {
	/// The field that asks for the name of the type, first of all; nil where nothing is selected.
	package var addedTypename: Field? { selections.first.map { .typename(at: $0.range.lower) } }

	fileprivate var askingForTypename: SelectionSet {
		SelectionSet(selections: (addedTypename.map { [.field($0)] } ?? []) + selections, range: range)
	}
}

extension FragmentIndex {
	/// The same fragments, of which those called `names` ask for the name of the type.
	package func askingForTypename(in names: Set<String>) -> FragmentIndex {
		if names.isEmpty { return self }
		return FragmentIndex(
			fragments.map { fragment in
				guard names.contains(fragment.name.text) else { return fragment }
				return FragmentDefinition(
					source: fragment.source, description: fragment.description, name: fragment.name, typeCondition: fragment.typeCondition,
					directives: fragment.directives, selectionSet: fragment.selectionSet.askingForTypename, range: fragment.range)
			})
	}
}
