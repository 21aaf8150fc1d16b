import GraphQLLanguage

/// Selection sets of one place, by the types that a part of them alone is for: where thousands of types are distinguished, each is asked what is
/// spread to it, and must not be asked about what is for the others.
struct SpreadingSets {
	private struct Part {
		let set: ConditionalSelectionSet
		/// The types of the values that it is of.
		let types: TypeSet
		/// Where the selections stand that may be for any type.
		var ofAll: [Int] = []
		var ofTypes: [String: [Int]] = [:]
	}

	private var parts: [Part] = []

	/// No fragment with a name is spread in them.
	var areEmpty: Bool { parts.isEmpty }

	init(_ sets: [ConditionalSelectionSet], _ types: [TypeSet], _ fragments: FragmentIndex, _ schema: Schema?) {
		guard !fragments.fragments.isEmpty, sets.contains(where: \.set.spreadsSomething) else { return }
		parts = zip(sets, types).map { set, types in
			var part = Part(set: set, types: types)
			for (index, selection) in set.set.selections.enumerated() {
				if let type = Self.type(of: selection, fragments), schema == nil || schema?.type(type)?.kind == .object {
					part.ofTypes[type, default: []].append(index)
				} else {
					part.ofAll.append(index)
				}
			}
			return part
		}
	}

	/// Returns the selections that apply to values of `types`, and those that may apply to any type.
	func of(_ types: TypeSet) -> [ConditionalSelectionSet] {
		parts.compactMap { part in
			guard !part.types.names.isDisjoint(with: types.names) else { return nil }
			guard !part.ofTypes.isEmpty, types != part.types else { return part.set }
			let indices = (part.ofAll + types.names.flatMap { part.ofTypes[$0] ?? [] }).sorted()
			var set = part.set
			set.set = SelectionSet(selections: indices.map { part.set.set.selections[$0] }, range: part.set.set.range)
			return set
		}
	}

	/// The type that a selection has a condition for.
	private static func type(of selection: Selection, _ fragments: FragmentIndex) -> String? {
		switch selection {
		case .field: nil
		case .inlineFragment(let inline): inline.typeCondition?.text
		case .spread(let spread): fragments[spread.name.text]?.typeCondition.text
		}
	}
}
