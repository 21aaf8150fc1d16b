import GraphQLLanguage
import SourceText

/// The fields that a selection asks of one type, fragments resolved and fields of one response key together.
struct FlatSelection {
	/// In the order in which the response has them.
	var fields: [FlatField] = []

	struct FlatField {
		var key: String
		/// Every place where the field is asked for; never empty.
		var nodes: [Node]
		/// Whenever there is the object, there is the field.
		var isCertain: Bool { doubts.isEmpty }
		/// What decides whether there is the field, where there is the object.
		var doubts: [SelectionConditions.Doubt] = []
		/// The type whose fragment it stood in; nil outside of all.
		var typeCondition: String?

		var name: String { nodes[0].field.name.text }

		var selectionSets: [ConditionalSelectionSet] {
			nodes.compactMap { node in
				node.field.selectionSet.map { ConditionalSelectionSet($0, in: node.source, conditions: node.conditions) }
			}
		}

		/// Where it is asked for first.
		var span: SourceSpan { nodes[0].span }
	}

	/// A field where an operation or a fragment asks for it.
	struct Node {
		var field: Field
		var source: SourceText
		/// What has to hold for it.
		var conditions: SelectionConditions

		var span: SourceSpan { SourceSpan(source, field.range) }
	}
}

/// What has to hold for a selection to be answered, from the operation's root on: all of it.
struct SelectionConditions: Hashable {
	private var conditions: Set<Condition> = []
	/// Where each stands first.
	private var places: [Condition: SourceSpan] = [:]

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

	/// A condition with its place.
	struct Doubt {
		var condition: Condition
		var place: SourceSpan?
	}

	func adding(_ more: [(condition: Condition, place: SourceSpan)]) -> SelectionConditions {
		if more.isEmpty { return self }
		var result = self
		for (condition, place) in more where result.conditions.insert(condition).inserted { result.places[condition] = place }
		return result
	}

	/// Where `other` holds, these do.
	func isImplied(by other: SelectionConditions) -> Bool {
		conditions.isSubset(of: other.conditions)
	}

	/// What has to hold beyond `other`, in the order in which it is written.
	func beyond(_ other: SelectionConditions) -> [Doubt] {
		conditions.subtracting(other.conditions).map { Doubt(condition: $0, place: places[$0]) }
			.sorted { ($0.place?.range.lower ?? 0, $0.condition.text) < ($1.place?.range.lower ?? 0, $1.condition.text) }
	}

	/// The same conditions are the same wherever they stand.
	static func == (a: SelectionConditions, b: SelectionConditions) -> Bool { a.conditions == b.conditions }

	func hash(into hasher: inout Hasher) { hasher.combine(conditions) }
}

extension SelectionConditions.Condition {
	/// Why there may be no field.
	var text: String {
		switch self {
		case .variable(let name, is: true): "@include(if: $\(name)) decides whether it is asked for"
		case .variable(let name, is: false): "@skip(if: $\(name)) decides whether it is asked for"
		case .never: "its directive says that it is never asked for"
		case .deferred: "@defer lets it come later"
		case .type(let name, _): "only '\(name)' has it, and without __typename nothing tells which type a value is of"
		}
	}
}

struct ConditionalSelectionSet {
	var set: SelectionSet
	/// The text that it stands in.
	var source: SourceText
	var conditions: SelectionConditions

	init(_ set: SelectionSet, in source: SourceText, conditions: SelectionConditions = SelectionConditions()) {
		self.set = set
		self.source = source
		self.conditions = conditions
	}
}

/// Resolves fragments, conditions and merged fields.
struct SelectionFlattening {
	let fragments: FragmentIndex

	/// The type conditions anywhere in some sets.
	struct TypeConditions {
		/// In order, each once.
		var names: [String] = []
		/// Where each stands first.
		var places: [String: SourceSpan] = [:]
		/// One stands inside of another.
		var areNested = false
		/// One stands where none has to, beside or inside of what is asked for otherwise.
		var arePicking = false
	}

	func typeConditions(in sets: [ConditionalSelectionSet]) -> TypeConditions {
		var found = TypeConditions()
		visit(sets) { condition, place in
			if found.places[condition] == nil {
				found.names.append(condition)
				found.places[condition] = place.span
			}
			if let outer = place.outer, outer != condition { found.areNested = true }
			if place.isInline, place.outer != condition { found.arePicking = true }
			return .applies
		} field: { _, _ in
		}
		return found
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
		} field: { condition, node in
			let key = node.field.responseName
			if let index = indexByKey[key] {
				flat.fields[index].nodes.append(node)
				if condition == nil { flat.fields[index].typeCondition = nil }
			} else {
				indexByKey[key] = flat.fields.count
				flat.fields.append(FlatSelection.FlatField(key: key, nodes: [node], typeCondition: condition))
			}
		}
		// The object is there when one of the sets is asked for; the field, when one of its places is.
		for index in flat.fields.indices {
			let nodes = flat.fields[index].nodes
			let without = sets.first { set in !nodes.contains { $0.conditions.isImplied(by: set.conditions) } }
			guard let without else { continue }
			flat.fields[index].doubts = nodes.flatMap { $0.conditions.beyond(without.conditions) }
		}
		return flat
	}

	/// Where a type condition stands.
	private struct TypeConditionPlace {
		var span: SourceSpan
		/// The one around it.
		var outer: String?
		/// `... on User { … }`, not that of a fragment with a name.
		var isInline: Bool
	}

	private struct Frame {
		var selections: [Selection]
		var source: SourceText
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
		_ sets: [ConditionalSelectionSet], standing: (_ condition: String, TypeConditionPlace) -> Standing,
		field body: (String?, FlatSelection.Node) -> Void
	) {
		var entered: Set<Entry> = []
		for set in sets {
			var stack = [Frame(selections: set.set.selections, source: set.source, typeCondition: nil, conditions: set.conditions)]
			while let frame = stack.last {
				guard frame.next < frame.selections.count else {
					stack.removeLast()
					continue
				}
				let selection = frame.selections[frame.next]
				stack[stack.count - 1].next += 1
				var source = frame.source
				var conditions = frame.conditions.adding(
					selection.directives.compactMap { directive in
						directive.condition.map { ($0, SourceSpan(source, directive.range)) }
					})
				var typeCondition: Name?
				var isInline = false
				let inner: SelectionSet
				switch selection {
				case .field(let field):
					body(frame.typeCondition, FlatSelection.Node(field: field, source: source, conditions: conditions))
					continue
				case .inlineFragment(let fragment):
					typeCondition = fragment.typeCondition
					isInline = true
					inner = fragment.selectionSet
				case .spread(let spread):
					guard let fragment = fragments[spread.name.text] else { continue }
					guard entered.insert(Entry(fragment: spread.name.text, conditions: conditions)).inserted else { continue }
					typeCondition = fragment.typeCondition
					source = fragment.source
					inner = fragment.selectionSet
				}
				if let condition = typeCondition {
					let place = SourceSpan(source, condition.range)
					switch standing(condition.text, TypeConditionPlace(span: place, outer: frame.typeCondition, isInline: isInline)) {
					case .applies: break
					case .appliesNot: continue
					case .unknown(let depth): conditions = conditions.adding([(.type(condition.text, depth: depth), place)])
					}
				}
				stack.append(
					Frame(
						selections: inner.selections, source: source, typeCondition: typeCondition?.text ?? frame.typeCondition,
						conditions: conditions))
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
