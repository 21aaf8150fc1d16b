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
}

extension FragmentIndex {
	/// Returns the fragments, with `__typename` added to those called `names`.
	package func addingTypename(in names: Set<String>) -> FragmentIndex {
		if names.isEmpty { return self }
		var fragments = fragments
		for index in fragments.indices where names.contains(fragments[index].name.text) {
			guard let field = fragments[index].selectionSet.addedTypename else { continue }
			fragments[index].selectionSet.selections.insert(.field(field), at: 0)
		}
		return FragmentIndex(fragments)
	}
}
