import GraphQLLanguage
import SourceText

/// Where `__typename` is added to what is sent, though nobody wrote it: the type of a value has to be known where it tells what is selected of it.
struct AddedTypenames {
	/// Where the first selection of such a set begins, by the text that it stands in, with its path in the response.
	private var offsets: [ObjectIdentifier: [Int: String]] = [:]

	/// Where it is added, in words.
	struct Place {
		/// `'hero.friends'`, `the fragment 'HeroFields'`
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

	/// The places within a definition, in order.
	func offsets(in range: SourceRange, of source: SourceText) -> [Int] {
		(offsets[ObjectIdentifier(source)] ?? [:]).keys.filter { $0 >= range.lower && $0 < range.upper }.sorted()
	}

	/// The places in all that is sent for an operation.
	func places(in operation: OperationDefinition, _ fragments: FragmentIndex) -> [Place] {
		let own = offsets(in: operation.range, of: operation.source).map { offset in
			let path = offsets[ObjectIdentifier(operation.source)]?[offset] ?? ""
			return Place(text: "'\(path)'", span: SourceSpan(operation.source, SourceRange(at: offset)))
		}
		return own
			+ fragments.fragments(neededBy: operation).flatMap { fragment in
				offsets(in: fragment.range, of: fragment.source).map {
					Place(text: "the fragment '\(fragment.name.text)'", span: SourceSpan(fragment.source, SourceRange(at: $0)))
				}
			}
	}

	func contains(_ set: SelectionSet, in source: SourceText) -> Bool {
		guard let first = set.selections.first(where: { $0.range.count > 0 }) else { return false }
		return offsets[ObjectIdentifier(source)]?[first.range.lower] != nil
	}
}

/// Finds the fragments whose type tells what they ask for, and that do not ask for its name.
struct FragmentTypenames {
	let fragments: FragmentIndex
	private var possible: PossibleTypes
	/// The fragments that tell types apart, by name.
	private(set) var telling: Set<String> = []

	init(_ fragments: FragmentIndex, schema: Schema) {
		self.fragments = fragments
		possible = PossibleTypes(schema)
		for fragment in fragments.fragments where schema.type(fragment.typeCondition.text) != nil {
			if tells(fragment) { telling.insert(fragment.name.text) }
		}
	}

	/// Those of them that do not ask for the name of the type themselves.
	var lacking: Set<String> {
		telling.filter { fragments[$0]?.selectionSet.asksForTypename == false }
	}

	/// Some of what stands in it is asked of some of its values only. A fragment that it spreads to all values looks after itself, unless a
	/// directive may keep it away.
	private mutating func tells(_ fragment: FragmentDefinition) -> Bool {
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
	/// It asks every value for the name of its type.
	var asksForTypename: Bool {
		selections.contains { selection in
			if case .field(let field) = selection { field.name.text == "__typename" && field.directives.isEmpty } else { false }
		}
	}
}
