import GraphQLLanguage
import SourceText

/// The positions at which `__typename` is added to the sent text: wherever the type of a value decides which fields are selected.
struct AddedTypenames {
	/// The response paths of the selection sets that are extended, by source text and by the offset of their first selection.
	private var offsets: [ObjectIdentifier: [Int: String]] = [:]

	/// A position at which `__typename` is added, as a diagnostic shows it.
	struct Addition {
		/// The path or the fragment: `'hero.friends'`, `the fragment 'HeroFields'`.
		var text: String
		var span: SourceSpan
	}

	mutating func add(to set: SelectionSet, in source: SourceText, at path: String) {
		guard let first = set.selections.first(where: { $0.range.count > 0 }) else { return }
		offsets[ObjectIdentifier(source), default: [:]][first.range.lower] = path
	}

	func union(_ other: AddedTypenames) -> AddedTypenames {
		var result = self
		result.offsets.merge(other.offsets) { $0.merging($1) { first, _ in first } }
		return result
	}

	/// Returns the offsets within a definition, in ascending order.
	func offsets(in range: SourceRange, of source: SourceText) -> [Int] {
		(offsets[ObjectIdentifier(source)] ?? [:]).keys.filter { $0 >= range.lower && $0 < range.upper }.sorted()
	}

	/// Returns the additions to an operation and to the fragments that are sent with it.
	func additions(in operation: OperationDefinition, _ fragments: FragmentIndex) -> [Addition] {
		let own = offsets(in: operation.range, of: operation.source).map { offset in
			let path = offsets[ObjectIdentifier(operation.source)]?[offset] ?? ""
			return Addition(text: "'\(path)'", span: SourceSpan(operation.source, SourceRange(at: offset)))
		}
		return own
			+ fragments.fragments(neededBy: operation).flatMap { fragment in
				offsets(in: fragment.range, of: fragment.source).map {
					Addition(text: "the fragment '\(fragment.name.text)'", span: SourceSpan(fragment.source, SourceRange(at: $0)))
				}
			}
	}

	func contains(_ set: SelectionSet, in source: SourceText) -> Bool {
		guard let first = set.selections.first(where: { $0.range.count > 0 }) else { return false }
		return offsets[ObjectIdentifier(source)]?[first.range.lower] != nil
	}
}

/// Finds the fragments that select different fields for different types, and those of them that do not select `__typename`.
struct FragmentTypenames {
	let fragments: FragmentIndex
	private var possible: PossibleTypes
	/// The names of the fragments that distinguish types.
	private(set) var discriminating: Set<String> = []

	init(_ fragments: FragmentIndex, schema: Schema) {
		self.fragments = fragments
		possible = PossibleTypes(schema)
		for fragment in fragments.fragments where schema.type(fragment.typeCondition.text) != nil {
			if discriminates(fragment) { discriminating.insert(fragment.name.text) }
		}
	}

	/// The names of the discriminating fragments that do not select `__typename` themselves.
	var lackingTypename: Set<String> {
		discriminating.filter { fragments[$0]?.selectionSet.selectsTypename == false }
	}

	/// Returns whether `fragment` selects some fields for some of its values only.
	///
	/// A fragment that it spreads to all values is examined by itself, unless a directive may exclude it.
	private mutating func discriminates(_ fragment: FragmentDefinition) -> Bool {
		let types = possible.types(of: fragment.typeCondition.text)
		var entered: Set<String> = []
		var pending = [fragment.selectionSet]
		while let set = pending.popLast() {
			for selection in set.selections {
				let condition: String?
				let inner: SelectionSet?
				switch selection {
				case .field: continue
				case .inlineFragment(let inline): (condition, inner) = (inline.typeCondition?.text, inline.selectionSet)
				case .spread(let spread):
					guard let spreadFragment = fragments[spread.name.text] else { continue }
					condition = spreadFragment.typeCondition.text
					let mayBeMissing = spread.directives.contains { $0.condition != nil }
					inner = mayBeMissing && entered.insert(spread.name.text).inserted ? spreadFragment.selectionSet : nil
				}
				if let condition {
					let narrowed = possible.narrow(types, to: condition)
					if narrowed.names.isEmpty { continue }
					if narrowed != types { return true }
				}
				if let inner { pending.append(inner) }
			}
		}
		return false
	}
}

extension SelectionSet {
	/// Whether `__typename` is selected for every value.
	var selectsTypename: Bool {
		selections.contains { selection in
			if case .field(let field) = selection { field.name.text == "__typename" && field.directives.isEmpty } else { false }
		}
	}
}
