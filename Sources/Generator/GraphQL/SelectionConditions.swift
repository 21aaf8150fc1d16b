import GraphQLLanguage
import SourceText

/// The conditions under which a selection is in the response, from the operation's root on: all of them have to be met.
struct SelectionConditions: Hashable {
	private var conditions: Set<Condition> = []
	/// The first location of each condition.
	private var locations: [Condition: SourceSpan] = [:]
	/// The required types of enclosing objects whose type the response does not report, by the depth of the object.
	private var types: [Int: TypeRequirement] = [:]

	enum Condition: Hashable {
		/// `@include(if: $name)` is `true`, `@skip(if: $name)` is `false`.
		case variable(String, is: Bool)
		/// `@include(if: false)`
		case never
		/// An object has to be of the type, which nothing in the response reports.
		case type(String)
		/// An object is of the type today, which objects of a later type need not be.
		case present(String)
	}

	/// A condition with its location.
	struct Doubt {
		var condition: Condition
		var location: SourceSpan?
	}

	/// Returns the conditions with `more` added; a repeated condition keeps its first location.
	func adding(_ more: [(condition: Condition, location: SourceSpan)]) -> SelectionConditions {
		if more.isEmpty { return self }
		var result = self
		for (condition, location) in more where result.conditions.insert(condition).inserted { result.locations[condition] = location }
		return result
	}

	/// Returns the conditions with the requirement that the object at `depth`, whose type is one of `known`, is one of `allowed`.
	func requiring(_ allowed: TypeSet, of known: TypeSet, at depth: Int, by condition: TypeCondition?) -> SelectionConditions {
		var result = self
		result.types[depth] = TypeRequirement(known: known, allowed: allowed, condition: condition)
		return result
	}

	/// Returns whether these conditions are met whenever `other` is.
	func isImplied(by other: SelectionConditions) -> Bool {
		conditions.isSubset(of: other.conditions) && types.allSatisfy { $0.value.isImplied(by: other.types[$0.key]) }
	}

	/// Returns the conditions that `other` does not imply, in source order.
	func subtracting(_ other: SelectionConditions) -> [Doubt] {
		let typeConditions = types.filter { !$0.value.isImplied(by: other.types[$0.key]) }.compactMap { $0.value.condition }
		let doubts =
			conditions.subtracting(other.conditions).map { Doubt(condition: $0, location: locations[$0]) }
			+ typeConditions.map { Doubt(condition: .type($0.name), location: $0.location) }
		return doubts.sorted { ($0.location?.range.lower ?? 0, $0.condition.text) < ($1.location?.range.lower ?? 0, $1.condition.text) }
	}

	/// Compares the conditions without their locations.
	static func == (a: SelectionConditions, b: SelectionConditions) -> Bool { a.conditions == b.conditions && a.types == b.types }

	func hash(into hasher: inout Hasher) {
		hasher.combine(conditions)
		hasher.combine(types)
	}
}

extension SelectionConditions.Condition {
	/// The reason why the field may be missing.
	var text: String {
		switch self {
		case .variable(let name, is: true): "@include(if: $\(name)) decides whether it is requested"
		case .variable(let name, is: false): "@skip(if: $\(name)) decides whether it is requested"
		case .never: "its directive excludes it from every request"
		case .present(let name): "only '\(name)' has it, and a type that the schema adds later may be none"
		case .type(let name): "only '\(name)' has it, and without __typename the type of a value is unknown"
		}
	}
}

/// A requirement on the type of an object: of the types that are possible, some are allowed.
private struct TypeRequirement: Hashable {
	/// The possible types where the requirement is made.
	var known: TypeSet
	var allowed: TypeSet
	var condition: TypeCondition?

	/// Returns whether every possible type that `other` allows is allowed here.
	func isImplied(by other: TypeRequirement?) -> Bool {
		guard let other else { return false }
		return other.allowed.names.allSatisfy { allowed.names.contains($0) || !known.names.contains($0) }
	}

	static func == (a: TypeRequirement, b: TypeRequirement) -> Bool { a.known == b.known && a.allowed == b.allowed }

	func hash(into hasher: inout Hasher) { hasher.combine(allowed) }
}

/// A type condition (`on User`) and its location.
struct TypeCondition {
	var name: String
	var location: SourceSpan
}

extension Directive {
	/// The condition under which the selection with this directive is in the response; nil when the directive sets none.
	var condition: SelectionConditions.Condition? {
		let value = arguments.first { $0.name.text == "if" }?.value.kind
		switch (name.text, value) {
		case ("include", .variable(let name)): return .variable(name, is: true)
		case ("skip", .variable(let name)): return .variable(name, is: false)
		case ("include", .boolean(false)), ("skip", .boolean(true)): return .never
		default: return nil
		}
	}
}
