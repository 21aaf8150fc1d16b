import GraphQLLanguage

/// The fields that a selection asks of one type, fragments resolved and fields of one response key together.
struct FlatSelection {
	/// In the order in which the response has them.
	var fields: [FlatField] = []

	struct FlatField {
		var key: String
		/// Every place where the field is asked for, with what has to hold for it; never empty.
		var nodes: [(field: Field, conditions: SelectionConditions)]
		/// Whenever there is the object, there is the field.
		var isCertain: Bool
		/// The type whose fragment it stood in; nil outside of all.
		var typeCondition: String?

		var name: String { nodes[0].field.name.text }

		var selectionSets: [ConditionalSelectionSet] {
			nodes.compactMap { node in node.field.selectionSet.map { ConditionalSelectionSet($0, conditions: node.conditions) } }
		}
	}
}

/// What has to hold for a selection to be answered, from the operation's root on: all of it.
struct SelectionConditions: Hashable {
	private var conditions: Set<Condition> = []

	enum Condition: Hashable {
		/// `@include(if: $name)` is `true`, `@skip(if: $name)` is `false`.
		case variable(String, is: Bool)
		/// `@include(if: false)`
		case never
		/// What is deferred comes by itself; each `@defer` is one, by its position.
		case deferred(Int)
		/// An object so deep inside is of the type, which nothing in the response tells.
		case type(String, depth: Int)
	}

	func adding(_ more: [Condition]) -> SelectionConditions {
		if more.isEmpty { return self }
		var result = self
		result.conditions.formUnion(more)
		return result
	}

	/// Where `other` holds, these do.
	func isImplied(by other: SelectionConditions) -> Bool {
		conditions.isSubset(of: other.conditions)
	}
}

struct ConditionalSelectionSet {
	var set: SelectionSet
	var conditions: SelectionConditions

	init(_ set: SelectionSet, conditions: SelectionConditions = SelectionConditions()) {
		self.set = set
		self.conditions = conditions
	}
}

/// Resolves fragments, conditions and merged fields.
struct SelectionFlattening {
	let fragments: FragmentIndex

	/// The type conditions anywhere in `sets`, in order, each once, and whether one stands inside of another.
	func typeConditions(in sets: [ConditionalSelectionSet]) -> (conditions: [String], areNested: Bool) {
		var conditions: [String] = []
		var areNested = false
		visit(sets) { condition, outer in
			if !conditions.contains(condition) { conditions.append(condition) }
			if let outer, outer != condition { areNested = true }
			return .applies
		} field: { _, _, _ in
		}
		return (conditions, areNested)
	}

	/// How a type condition stands to the values that are flattened for.
	enum Standing {
		case applies, appliesNot
		/// To some values, and the response does not say to which.
		case unknown(depth: Int)
	}

	/// The fields that apply to a value, when `standing` tells which type conditions hold.
	func flatten(_ sets: [ConditionalSelectionSet], standing: (String) -> Standing) -> FlatSelection {
		var flat = FlatSelection()
		var indexByKey: [String: Int] = [:]
		visit(sets) { condition, _ in
			standing(condition)
		} field: { condition, conditions, field in
			if let index = indexByKey[field.responseName] {
				flat.fields[index].nodes.append((field, conditions))
				if condition == nil { flat.fields[index].typeCondition = nil }
			} else {
				indexByKey[field.responseName] = flat.fields.count
				flat.fields.append(
					FlatSelection.FlatField(
						key: field.responseName, nodes: [(field, conditions)], isCertain: true, typeCondition: condition))
			}
		}
		// The object is there when one of the sets is asked for; the field, when one of its places is.
		for index in flat.fields.indices {
			let nodes = flat.fields[index].nodes
			flat.fields[index].isCertain = sets.allSatisfy { set in nodes.contains { $0.conditions.isImplied(by: set.conditions) } }
		}
		return flat
	}

	private struct Frame {
		var selections: [Selection]
		var next = 0
		var typeCondition: String?
		var conditions: SelectionConditions
	}

	private struct Entry: Hashable {
		var fragment: String
		var conditions: SelectionConditions
	}

	/// Goes through all selections in order without recursion. Circles end where they close: a fragment is entered once under the
	/// same conditions.
	private func visit(
		_ sets: [ConditionalSelectionSet], standing: (String, _ outer: String?) -> Standing,
		field body: (String?, SelectionConditions, Field) -> Void
	) {
		var entered: Set<Entry> = []
		for set in sets {
			var stack = [Frame(selections: set.set.selections, typeCondition: nil, conditions: set.conditions)]
			while let frame = stack.last {
				guard frame.next < frame.selections.count else {
					stack.removeLast()
					continue
				}
				let selection = frame.selections[frame.next]
				stack[stack.count - 1].next += 1
				var conditions = frame.conditions.adding(selection.directives.compactMap(\.condition))
				var typeCondition: String?
				let inner: SelectionSet
				switch selection {
				case .field(let field):
					body(frame.typeCondition, conditions, field)
					continue
				case .inlineFragment(let fragment):
					typeCondition = fragment.typeCondition?.text
					inner = fragment.selectionSet
				case .spread(let spread):
					guard let fragment = fragments[spread.name.text] else { continue }
					guard entered.insert(Entry(fragment: spread.name.text, conditions: conditions)).inserted else { continue }
					typeCondition = fragment.typeCondition.text
					inner = fragment.selectionSet
				}
				if let condition = typeCondition {
					switch standing(condition, frame.typeCondition) {
					case .applies: break
					case .appliesNot: continue
					case .unknown(let depth): conditions = conditions.adding([.type(condition, depth: depth)])
					}
				}
				stack.append(
					Frame(selections: inner.selections, typeCondition: typeCondition ?? frame.typeCondition, conditions: conditions))
			}
		}
	}
}

extension Directive {
	/// What has to hold for what it stands on to be in the response; nil when it says nothing about that.
	fileprivate var condition: SelectionConditions.Condition? {
		let value = arguments.first { $0.name.text == "if" }?.value.kind
		switch (name.text, value) {
		case ("include", .variable(let name)): return .variable(name, is: true)
		case ("skip", .variable(let name)): return .variable(name, is: false)
		case ("include", .boolean(false)), ("skip", .boolean(true)): return .never
		case ("defer", .boolean(false)): return nil
		case ("defer", _): return .deferred(range.lower)
		default: return nil
		}
	}
}
