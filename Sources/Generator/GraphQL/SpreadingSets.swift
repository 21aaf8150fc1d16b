import GraphQLLanguage

/// An index of the selection sets at one path, by the types that their selections are limited to.
///
/// If thousands of types are distinguished, only the selections that apply to a type are examined for it.
struct SpreadingSets {
	/// One selection set with its selections by type.
	private struct Part {
		let set: ConditionalSelectionSet
		/// The types of the values that the set applies to.
		let types: TypeSet
		/// The positions of the selections that may apply to any type.
		var forAnyType: [Int] = []
		/// The positions of the selections that apply to one type only, by type name.
		var byType: [String: [Int]] = [:]
	}

	private var parts: [Part] = []

	/// Whether no named fragment is spread in the sets.
	var areEmpty: Bool { parts.isEmpty }

	init(_ sets: [ConditionalSelectionSet], _ types: [TypeSet], _ fragments: FragmentIndex, _ schema: Schema?) {
		guard !fragments.fragments.isEmpty, sets.contains(where: \.set.spreadsSomething) else { return }
		parts = zip(sets, types).map { set, types in
			var part = Part(set: set, types: types)
			for (index, selection) in set.set.selections.enumerated() {
				if let type = Self.type(of: selection, fragments), schema == nil || schema?.type(type)?.kind == .object {
					part.byType[type, default: []].append(index)
				} else {
					part.forAnyType.append(index)
				}
			}
			return part
		}
	}

	/// Returns the selections that apply to values of `types`, and those that may apply to any type.
	func of(_ types: TypeSet) -> [ConditionalSelectionSet] {
		parts.compactMap { part in
			guard !part.types.names.isDisjoint(with: types.names) else { return nil }
			guard !part.byType.isEmpty, types != part.types else { return part.set }
			let indices = (part.forAnyType + types.names.flatMap { part.byType[$0] ?? [] }).sorted()
			var set = part.set
			set.set = SelectionSet(selections: indices.map { part.set.set.selections[$0] }, range: part.set.set.range)
			return set
		}
	}

	/// Returns the type condition of a selection.
	private static func type(of selection: Selection, _ fragments: FragmentIndex) -> String? {
		switch selection {
		case .field: nil
		case .inlineFragment(let inline): inline.typeCondition?.text
		case .spread(let spread): fragments[spread.name.text]?.typeCondition.text
		}
	}
}
