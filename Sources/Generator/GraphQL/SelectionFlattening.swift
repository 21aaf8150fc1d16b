import GraphQLLanguage
import SourceText

/// Resolves fragments, conditions and merged fields.
struct SelectionFlattening {
	let fragments: FragmentIndex

	/// The highest number of selections with fragments resolved; only fragments that multiply exceed it.
	static let selectionLimit = 200_000

	/// The type conditions at any depth of some selection sets.
	struct TypeConditions {
		/// The distinct type names, in source order.
		var names: [String] = []
		/// The type conditions of inline fragments (`... on User { … }`).
		var inline: Set<String> = []
		/// The type conditions of named fragments that are spread.
		var spread: Set<String> = []
		/// Whether a type condition is nested in another.
		var areNested = false
		/// Whether an inline type condition restricts the selection to some of the values.
		var areSelective = false
	}

	/// Returns the type conditions in `sets`, fragments resolved.
	func typeConditions(in sets: [ConditionalSelectionSet]) -> TypeConditions {
		var found = TypeConditions()
		var seen: Set<String> = []
		_ = visit(sets, of: []) { types, occurrence in
			guard occurrence.isRestricting else { return types }
			let name = occurrence.condition.name
			if seen.insert(name).inserted { found.names.append(name) }
			if occurrence.isInline { found.inline.insert(name) } else { found.spread.insert(name) }
			if occurrence.isNested, occurrence.outer != name { found.areNested = true }
			if occurrence.isInline, occurrence.outer != name { found.areSelective = true }
			return types
		}
		return found
	}

	/// The fields that are selected of some values, in source order.
	struct Nodes {
		var all: [FlatSelection.Node] = []
		/// The number of visited selections, with fragments resolved.
		var selectionCount = 0
		/// Whether the limit is exceeded, in which case the remaining selections are skipped.
		var areTooMany: Bool { selectionCount > SelectionFlattening.selectionLimit }
	}

	/// - Parameters:
	///   - types: the possible types of the values of each selection set.
	///   - narrow: returns the types that remain under a type condition; its selections are skipped if none remain.
	func nodes(
		of sets: [ConditionalSelectionSet], types: [TypeSet],
		narrow: (TypeSet, TypeConditionOccurrence) -> TypeSet?
	) -> Nodes {
		visit(sets, of: types, narrow: narrow)
	}

	/// Returns the merged fields, with or without those inside of type conditions.
	func flatten(_ sets: [ConditionalSelectionSet], insideOfTypeConditions: Bool) -> FlatSelection {
		let nodes = visit(sets, of: []) { types, _ in insideOfTypeConditions ? types : nil }
		return FlatSelection(nodes.all, setConditions: sets.indices.map { ($0, sets[$0].conditions) })
	}

	/// An occurrence of a type condition.
	struct TypeConditionOccurrence {
		var condition: TypeCondition
		/// The name of the enclosing type.
		var outer: String?
		/// Whether it belongs to an inline fragment (`... on User { … }`) instead of a named fragment.
		var isInline: Bool
		/// Whether another type condition encloses it within the visited selection set.
		var isNested: Bool
		/// Whether it can restrict the values: a named fragment that is spread under another condition was written for that type.
		var isRestricting: Bool { isInline || outer == nil }
	}

	private struct Frame {
		var selections: [Selection]
		var source: SourceText
		var next = 0
		var typeCondition: TypeCondition?
		var types: TypeSet
		var conditions: SelectionConditions
		var fragments: [EnclosingFragment]
	}

	private struct Entry: Hashable {
		var fragment: String
		var types: TypeSet
		var conditions: SelectionConditions
	}

	/// Visits all selections in order, without recursion. Cycles end because a fragment is entered once under the same types and
	/// conditions.
	private func visit(
		_ sets: [ConditionalSelectionSet], of typesOfSets: [TypeSet],
		narrow: (TypeSet, TypeConditionOccurrence) -> TypeSet?
	) -> Nodes {
		var found = Nodes()
		var entered: Set<Entry> = []
		for (index, set) in sets.enumerated() {
			let types = typesOfSets.indices.contains(index) ? typesOfSets[index] : .anything
			var stack = [
				Frame(
					selections: set.set.selections, source: set.source, types: types, conditions: set.conditions, fragments: set.fragments)
			]
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
				var fragments = frame.fragments
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
							parent: frame.typeCondition?.name ?? set.type, types: types, typeCondition: frame.typeCondition,
							fragments: fragments))
					continue
				case .inlineFragment(let fragment):
					typeCondition = fragment.typeCondition
					isInline = true
					inner = fragment.selectionSet
				case .spread(let spread):
					guard let fragment = self.fragments[spread.name.text] else { continue }
					guard entered.insert(Entry(fragment: spread.name.text, types: types, conditions: conditions)).inserted else { continue }
					typeCondition = fragment.typeCondition
					source = fragment.source
					inner = fragment.selectionSet
					fragments.append(EnclosingFragment(name: spread.name.text, depth: 0))
				}
				let condition = typeCondition.map { TypeCondition(name: $0.text, location: SourceSpan(source, $0.range)) }
				if let condition {
					let occurrence = TypeConditionOccurrence(
						condition: condition, outer: frame.typeCondition?.name ?? set.type, isInline: isInline,
						isNested: frame.typeCondition != nil)
					guard let narrowed = narrow(types, occurrence), !narrowed.names.isEmpty else { continue }
					types = narrowed
				}
				stack.append(
					Frame(
						selections: inner.selections, source: source, typeCondition: condition ?? frame.typeCondition, types: types,
						conditions: conditions, fragments: fragments))
			}
		}
		return found
	}
}

extension TypeSet {
	/// A placeholder for callers that do not narrow types.
	fileprivate static let anything = TypeSet([""])
}
