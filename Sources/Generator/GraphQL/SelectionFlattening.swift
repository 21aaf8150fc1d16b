import GraphQLLanguage
import SourceText

/// Resolves fragments, conditions and merged fields.
struct SelectionFlattening {
	let fragments: FragmentIndex

	/// Nobody writes more selections than this, fragments resolved: beyond, fragments multiply.
	static let selectionLimit = 200_000

	/// The type conditions anywhere in some sets.
	struct TypeConditions {
		/// In order, each once.
		var names: [String] = []
		/// The type conditions of inline fragments (`... on User { … }`).
		var inline: Set<String> = []
		var spread: Set<String> = []
		/// One stands inside of another.
		var areNested = false
		/// One stands where none has to, beside or inside of what is asked for otherwise.
		var arePicking = false
	}

	func typeConditions(in sets: [ConditionalSelectionSet]) -> TypeConditions {
		var found = TypeConditions()
		var seen: Set<String> = []
		_ = visit(sets, of: []) { types, place in
			guard place.isOwn else { return types }
			let name = place.condition.name
			if seen.insert(name).inserted { found.names.append(name) }
			if place.isInline { found.inline.insert(name) } else { found.spread.insert(name) }
			if place.isInside, place.outer != name { found.areNested = true }
			if place.isInline, place.outer != name { found.arePicking = true }
			return types
		}
		return found
	}

	/// All that is selected of some values, in order.
	struct Nodes {
		var all: [FlatSelection.Node] = []
		/// The number of visited selections, with fragments resolved.
		var selectionCount = 0
		/// More than anybody can have meant: the rest is left out.
		var areTooMany: Bool { selectionCount > SelectionFlattening.selectionLimit }
	}

	/// - Parameters:
	///   - types: what the values of each selection set can be.
	///   - narrow: those of them that a type condition leaves; where it leaves none, nothing in it is selected.
	func nodes(
		of sets: [ConditionalSelectionSet], types: [TypeSet],
		narrow: (TypeSet, TypeConditionOccurrence) -> TypeSet?
	) -> Nodes {
		visit(sets, of: types, narrow: narrow)
	}

	/// All fields, whether inside of type conditions or only outside of them.
	func flatten(_ sets: [ConditionalSelectionSet], insideOfTypeConditions: Bool) -> FlatSelection {
		let nodes = visit(sets, of: []) { types, _ in insideOfTypeConditions ? types : nil }
		return FlatSelection(nodes.all, givens: sets.indices.map { ($0, sets[$0].conditions) })
	}

	/// An occurrence of a type condition.
	struct TypeConditionOccurrence {
		var condition: TypeCondition
		/// The one around it.
		var outer: String?
		/// `... on User { … }`, not that of a fragment with a name.
		var isInline: Bool
		/// There is one around it in the selection itself.
		var isInside: Bool
		/// It may pick values: what a fragment with a name is spread in under another condition, it was written for.
		var isOwn: Bool { isInline || outer == nil }
	}

	private struct Frame {
		var selections: [Selection]
		var source: SourceText
		var next = 0
		var typeCondition: TypeCondition?
		var types: TypeSet
		var conditions: SelectionConditions
	}

	private struct Entry: Hashable {
		var fragment: String
		var types: TypeSet
		var conditions: SelectionConditions
	}

	/// Goes through all selections in order without recursion. Circles end where they close: a fragment is entered once under the
	/// same conditions.
	private func visit(
		_ sets: [ConditionalSelectionSet], of typesOfSets: [TypeSet],
		narrow: (TypeSet, TypeConditionOccurrence) -> TypeSet?
	) -> Nodes {
		var found = Nodes()
		var entered: Set<Entry> = []
		for (index, set) in sets.enumerated() {
			let types = typesOfSets.indices.contains(index) ? typesOfSets[index] : .anything
			var stack = [Frame(selections: set.set.selections, source: set.source, types: types, conditions: set.conditions)]
			while let frame = stack.last {
				guard frame.next < frame.selections.count else {
					stack.removeLast()
					continue
				}
				found.selectionCount += 1
				guard !found.areTooMany else { return found }
				let selection = frame.selections[frame.next]
				stack[stack.count - 1].next += 1
				var source = frame.source
				var types = frame.types
				let conditions = frame.conditions.adding(
					selection.directives.compactMap { directive in
						directive.condition.map { ($0, SourceSpan(source, directive.range)) }
					})
				var typeCondition: Name?
				var isInline = false
				let inner: SelectionSet
				switch selection {
				case .field(let field):
					found.all.append(
						FlatSelection.Node(
							field: field, source: source, conditions: conditions, set: index,
							parent: frame.typeCondition?.name ?? set.type, types: types, typeCondition: frame.typeCondition))
					continue
				case .inlineFragment(let fragment):
					typeCondition = fragment.typeCondition
					isInline = true
					inner = fragment.selectionSet
				case .spread(let spread):
					guard let fragment = fragments[spread.name.text] else { continue }
					guard entered.insert(Entry(fragment: spread.name.text, types: types, conditions: conditions)).inserted else { continue }
					typeCondition = fragment.typeCondition
					source = fragment.source
					inner = fragment.selectionSet
				}
				let condition = typeCondition.map { TypeCondition(name: $0.text, place: SourceSpan(source, $0.range)) }
				if let condition {
					let place = TypeConditionOccurrence(
						condition: condition, outer: frame.typeCondition?.name ?? set.type, isInline: isInline,
						isInside: frame.typeCondition != nil)
					guard let narrowed = narrow(types, place), !narrowed.names.isEmpty else { continue }
					types = narrowed
				}
				stack.append(
					Frame(
						selections: inner.selections, source: source, typeCondition: condition ?? frame.typeCondition, types: types,
						conditions: conditions))
			}
		}
		return found
	}
}

extension TypeSet {
	/// Where it does not matter.
	fileprivate static let anything = TypeSet([""])
}
