import GraphQLLanguage
import SourceText

/// What has to hold for a selection to be answered, from the operation's root on: all of it.
struct SelectionConditions: Hashable {
	private var conditions: Set<Condition> = []
	/// Where each stands first.
	private var places: [Condition: SourceSpan] = [:]
	/// What an object around has to be, where the response does not tell what it is: by the depth of the object.
	private var types: [Int: TypeRequirement] = [:]

	enum Condition: Hashable {
		/// `@include(if: $name)` is `true`, `@skip(if: $name)` is `false`.
		case variable(String, is: Bool)
		/// `@include(if: false)`
		case never
		/// What is deferred comes by itself; each `@defer` is one, by its position.
		case deferred(Int)
		/// An object is of the type, which nothing in the response tells.
		case type(String)
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

	/// The object at `depth`, which is one of `known`, has to be one of `allowed`.
	func requiring(_ allowed: TypeSet, of known: TypeSet, at depth: Int, by condition: TypeCondition?) -> SelectionConditions {
		var result = self
		result.types[depth] = TypeRequirement(known: known, allowed: allowed, condition: condition)
		return result
	}

	/// Where `other` holds, these do.
	func isImplied(by other: SelectionConditions) -> Bool {
		conditions.isSubset(of: other.conditions) && types.allSatisfy { $0.value.isImplied(by: other.types[$0.key]) }
	}

	/// What has to hold beyond `other`, in the order in which it is written.
	func beyond(_ other: SelectionConditions) -> [Doubt] {
		let ofTypes = types.filter { !$0.value.isImplied(by: other.types[$0.key]) }.compactMap { $0.value.condition }
		let doubts =
			conditions.subtracting(other.conditions).map { Doubt(condition: $0, place: places[$0]) }
			+ ofTypes.map { Doubt(condition: .type($0.name), place: $0.place) }
		return doubts.sorted { ($0.place?.range.lower ?? 0, $0.condition.text) < ($1.place?.range.lower ?? 0, $1.condition.text) }
	}

	/// The same conditions are the same wherever they stand.
	static func == (a: SelectionConditions, b: SelectionConditions) -> Bool { a.conditions == b.conditions && a.types == b.types }

	func hash(into hasher: inout Hasher) {
		hasher.combine(conditions)
		hasher.combine(types)
	}
}

extension SelectionConditions.Condition {
	/// Why there may be no field.
	var text: String {
		switch self {
		case .variable(let name, is: true): "@include(if: $\(name)) decides whether it is requested"
		case .variable(let name, is: false): "@skip(if: $\(name)) decides whether it is requested"
		case .never: "its directive excludes it from every request"
		case .deferred: "@defer delays it"
		case .type(let name): "only '\(name)' has it, and without __typename the type of a value is unknown"
		}
	}
}

/// What an object has to be: of those types that it can be, one of some.
private struct TypeRequirement: Hashable {
	/// What is known of it where the requirement is made.
	var known: TypeSet
	var allowed: TypeSet
	var condition: TypeCondition?

	/// What `other` leaves of what is known is allowed.
	func isImplied(by other: TypeRequirement?) -> Bool {
		guard let other else { return false }
		return other.allowed.names.allSatisfy { allowed.names.contains($0) || !known.names.contains($0) }
	}

	static func == (a: TypeRequirement, b: TypeRequirement) -> Bool { a.known == b.known && a.allowed == b.allowed }

	func hash(into hasher: inout Hasher) { hasher.combine(allowed) }
}

/// `on User`, where it stands first.
struct TypeCondition {
	var name: String
	var place: SourceSpan
}

extension Directive {
	/// What has to hold for what it stands on to be in the response; nil when it says nothing about that.
	var condition: SelectionConditions.Condition? {
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
