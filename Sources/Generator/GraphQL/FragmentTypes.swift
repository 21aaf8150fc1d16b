import GraphQLLanguage
import SourceText

/// The types of selections that consist of one fragment: such a selection has the fragment's type.
///
/// | selected | type |
/// | --- | --- |
/// | `hero { ...HeroDetails }`, `hero { __typename ...HeroDetails }` | that of `HeroDetails` |
/// | `hero { ...DroidDetails }`, if not every hero is a droid | an enum, whose case `droid` has that of `DroidDetails` |
/// | `hero { id ...HeroDetails }`, `hero { ...HeroDetails @include(if: $a) }` | its own, which becomes that of `HeroDetails` if it has all its fields |
extension SelectionDrafting {
	/// Returns the fragment's type if `sets` select exactly one fragment for values of `types`; nil otherwise.
	///
	/// A fragment that consists of another fragment has the type of the other.
	mutating func fragmentType(
		of sets: [ConditionalSelectionSet], on types: TypeSet?, sample: Shape?, at context: Context, depth: Int
	) -> TypeDraft? {
		guard typesFragments, !context.path.isEmpty, depth < Self.depthLimit else { return nil }
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
		return found.map { type(of: $0, sample: sample, at: context, depth: depth) }
	}

	/// Returns the type of a fragment that is never a whole selection.
	mutating func type(of fragment: FragmentDefinition) -> TypeDraft {
		let path = SelectedPath.fragment(fragment.name.text)
		return type(of: fragment, sample: nil, at: Context(path: path, key: fragment.name.text), depth: 0)
	}

	private mutating func type(of found: FragmentDefinition, sample: Shape?, at context: Context, depth: Int) -> TypeDraft {
		var context = context
		context.name = .fragment(found)
		context.narrowPath = SelectedPath.fragment(found.name.text)
		context.isFragment = true
		context.fragmentPath = nil
		// The schema describes the fragment wherever it is spread; the sample of one operation does not.
		context.sharesSample = true
		let name = found.name.text
		let sets = [ConditionalSelectionSet(found.selectionSet, in: found.source, type: found.typeCondition.text)]
		if schema == nil, let sample { seenFragments[name] = seenFragments[name]?.merged(with: sample) ?? sample }
		return composite(sets, sample: fragmentSamples[name] ?? sample, at: context, depth: depth + 1, isFragment: true)
	}

	/// Returns the only fragment that is selected for all values of `types`; nil if more is selected, or if it applies to some of them only.
	///
	/// - Parameter types: nil if they are not known without a schema: then a named fragment is assumed to apply to all values.
	private mutating func soleFragment(of sets: [ConditionalSelectionSet], on types: TypeSet?) -> FragmentDefinition? {
		var sole: FragmentDefinition?
		var hasTypename = false
		for set in sets {
			var spreadsFragment = false
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
						spreadsFragment = true
					}
				}
			}
			guard spreadsFragment else { return nil }
		}
		// A `__typename` beside the fragment may distinguish types that the fragment alone does not.
		guard let sole, !hasTypename || !leavesTypesUndistinguished(sole) else { return nil }
		return sole
	}

	/// Returns the names of the fragments that are spread to all values of `types`, including the fragments that these spread.
	///
	/// - Parameter types: nil if they are not known without a schema: then a named fragment is assumed to apply to all values.
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

	/// Returns the innermost fragment that contains all of `sets`, unless the operation spreads it around its root fields.
	func enclosingFragment(of sets: [ConditionalSelectionSet], at context: Context) -> EnclosingFragment? {
		guard typesFragments, let first = sets.first, !first.fragments.isEmpty else { return nil }
		var count = first.fragments.count
		for set in sets.dropFirst() {
			count = zip(first.fragments.prefix(count), set.fragments).prefix { $0 == $1 }.count
		}
		return first.fragments.prefix(count).last { $0.depth < context.keys.count }
	}

	/// The share of the values to which a selection applies.
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

	/// - Parameter isInside: whether the fragment is nested in another type condition: without a schema it is assumed to apply to that type.
	private mutating func reach(of fragment: FragmentDefinition, _ types: TypeSet?, isInside: Bool) -> Reach {
		types == nil || schema == nil && isInside ? .all : reach(of: fragment.typeCondition.text, types)
	}

	/// Returns whether `fragment` selects different fields for different types without selecting `__typename`.
	private func leavesTypesUndistinguished(_ fragment: FragmentDefinition) -> Bool {
		guard !fragment.selectionSet.selectsTypename else { return false }
		if schema != nil { return discriminatingFragments.contains(fragment.name.text) }
		let conditions = flattening.typeConditions(in: [
			ConditionalSelectionSet(fragment.selectionSet, in: fragment.source, type: fragment.typeCondition.text)
		])
		return conditions.names.count > 1 || conditions.areSelective
	}
}

extension SelectionSet {
	/// Whether a named fragment is spread in the set itself, not in the selection of a field.
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
		var choice = TypeNameChoice(
			name, EvidenceNote("named after the fragment '\(name)'", at: SourceSpan(fragment.source, fragment.name.range)))
		choice.owner = .whole(name)
		return choice
	}
}
