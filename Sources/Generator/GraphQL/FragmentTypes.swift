import GraphQLLanguage
import SourceText

/// A selection that is nothing but one fragment has the fragment's type, wherever it stands.
///
/// | selected | type |
/// | --- | --- |
/// | `hero { ...HeroDetails }`, `hero { __typename ...HeroDetails }` | that of `HeroDetails` |
/// | `hero { ...DroidDetails }`, where not every hero is a droid | an enum, whose case `droid` has that of `DroidDetails` |
/// | `hero { id ...HeroDetails }`, `hero { ...HeroDetails @include(if: $a) }` | its own, which becomes that of `HeroDetails` where it has all of it |
extension SelectionDrafting {
	/// The type of what `sets` ask of values that are of `types`, where that is a fragment.
	///
	/// A fragment that is nothing but another one has the other's.
	mutating func fragmentType(
		of sets: [ConditionalSelectionSet], on types: TypeSet?, sample: Shape?, at place: Place, depth: Int
	) -> TypeDraft? {
		guard typesFragments, !place.path.isEmpty, depth < Self.depthLimit else { return nil }
		var found: FragmentDefinition?
		var sets = sets
		var types = types
		var entered: Set<String> = []
		while let next = soleFragment(of: sets, on: types), entered.insert(next.name.text).inserted {
			found = next
			let type = next.typeCondition.text
			sets = [ConditionalSelectionSet(next.selectionSet, in: next.source, type: type)]
			types = types == nil ? nil : possibleTypes?.types(of: type)
		}
		guard let found else { return nil }
		var place = place
		place.name = .fragment(found)
		place.narrow = SelectedPath.fragment(found.name.text)
		place.isFragment = true
		// What the schema says of the fragment holds everywhere; one operation's sample does not.
		place.sharesSample = true
		return composite(sets, sample: sample, at: place, depth: depth + 1, isFragment: true)
	}

	/// The only thing that is asked of all values of `types`; nil where there is more, or where only some of them are asked for it.
	///
	/// - Parameter types: nil without a schema: then a fragment with a name is taken to be for all values; or one by its name.
	private mutating func soleFragment(of sets: [ConditionalSelectionSet], on types: TypeSet?) -> FragmentDefinition? {
		var sole: FragmentDefinition?
		var hasTypename = false
		for set in sets {
			var isThere = false
			var pending = [(set: set.set, isInside: false)]
			while let next = pending.popLast() {
				for selection in next.set.selections {
					guard selection.directives.isEmpty else { return nil }
					switch selection {
					case .field(let field):
						guard field.name.text == "__typename", field.alias == nil else { return nil }
						hasTypename = true
					case .inlineFragment(let inline):
						switch reach(of: inline.typeCondition?.text, types) {
						case .all: pending.append((inline.selectionSet, next.isInside || inline.typeCondition != nil))
						case .none: continue
						case .some: return nil
						}
					case .spread(let spread):
						guard let fragment = fragments[spread.name.text] else { return nil }
						let reach = reach(of: fragment, types, isInside: next.isInside)
						if reach == .none { continue }
						guard reach == .all, sole == nil || sole?.name.text == fragment.name.text else { return nil }
						sole = fragment
						isThere = true
					}
				}
			}
			guard isThere else { return nil }
		}
		// What `__typename` beside it tells apart, the fragment alone does not.
		guard let sole, !hasTypename || !leavesTypesUndistinguished(sole) else { return nil }
		return sole
	}

	/// The fragments that are spread to all values of `types`, those with them that they spread: what else is selected says no more than what
	/// the fragments' types have to be made of.
	///
	/// - Parameter types: nil without a schema: then a fragment with a name is taken to be for all values; or one by its name.
	mutating func spreads(in sets: [ConditionalSelectionSet], on types: TypeSet?) -> Set<String> {
		guard typesFragments, !fragments.fragments.isEmpty else { return [] }
		var found: Set<String> = []
		var pending = sets.map { (set: $0.set, isInside: false) }
		while let next = pending.popLast() {
			for selection in next.set.selections {
				switch selection {
				case .field: continue
				case .inlineFragment(let inline):
					guard reach(of: inline.typeCondition?.text, types) == .all else { continue }
					pending.append((inline.selectionSet, next.isInside || inline.typeCondition != nil))
				case .spread(let spread):
					guard let fragment = fragments[spread.name.text], reach(of: fragment, types, isInside: next.isInside) == .all,
						found.insert(fragment.name.text).inserted
					else { continue }
					pending.append((fragment.selectionSet, true))
				}
			}
		}
		return found
	}

	private enum Reach { case all, some, none }

	private mutating func reach(of condition: String?, _ types: TypeSet?) -> Reach {
		guard let condition else { return .all }
		guard let types else { return .some }
		guard var possible = possibleTypes else { return types.names == [condition] ? .all : .none }
		possibleTypes = nil
		defer { possibleTypes = possible }
		let narrowed = possible.narrow(types, to: condition)
		return narrowed.names.isEmpty ? .none : narrowed == types ? .all : .some
	}

	/// - Parameter isInside: another type condition is around: without a schema it was written for what that says.
	private mutating func reach(of fragment: FragmentDefinition, _ types: TypeSet?, isInside: Bool) -> Reach {
		types == nil || schema == nil && isInside ? .all : reach(of: fragment.typeCondition.text, types)
	}

	/// Only some values have all of it, and it does not ask for the name of their types.
	private func leavesTypesUndistinguished(_ fragment: FragmentDefinition) -> Bool {
		guard !fragment.selectionSet.asksForTypename else { return false }
		if schema != nil { return tellingFragments.contains(fragment.name.text) }
		let conditions = flattening.typeConditions(in: [
			ConditionalSelectionSet(fragment.selectionSet, in: fragment.source, type: fragment.typeCondition.text)
		])
		return conditions.names.count > 1 || conditions.arePicking
	}
}

extension SelectionSet {
	/// A fragment with a name is spread in it, not further in.
	var spreadsSomething: Bool {
		var pending = [self]
		while let set = pending.popLast() {
			for selection in set.selections {
				switch selection {
				case .spread: return true
				case .inlineFragment(let inline): pending.append(inline.selectionSet)
				case .field: continue
				}
			}
		}
		return false
	}
}

extension TypeNameChoice {
	fileprivate static func fragment(_ fragment: FragmentDefinition) -> TypeNameChoice {
		let name = fragment.name.text
		var given = TypeNameChoice(
			name, EvidenceNote("named after the fragment '\(name)'", at: SourceSpan(fragment.source, fragment.name.range)))
		given.fragment = name
		return given
	}
}
