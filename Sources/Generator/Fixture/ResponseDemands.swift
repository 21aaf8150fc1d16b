import JSONLanguage

/// Collects the conditions that the types of a response impose: where values are required, and where numbers must be integers.
///
/// Each property counts once in a feature, at its first occurrence in a response.
struct ResponseDemands {
	private struct Position: Hashable {
		/// The type that contains the member; nil for the transport's wrapper around the result.
		var owner: TypeID?
		var key: String
		/// The number of lists and maps in between.
		var depth = 0

		var inside: Position { Position(owner: owner, key: key, depth: depth + 1) }
	}

	private var needed: Set<Position> = []
	private var whole: Set<Position> = []

	/// Returns the conditions that `value`, which decodes as `type`, is the first to show.
	///
	/// - Parameter wrapper: the key that contains the result, and its operation.
	mutating func shown(by value: JSONValue, _ type: SwiftType, under wrapper: (key: String, operation: String)?, _ catalog: TypeCatalog)
		-> ResponsePlan.Demands
	{
		guard !value.exceedsDouble else { return ResponsePlan.Demands() }
		// Moved, since a copy for each response would make the work quadratic.
		var walk = Walk(catalog: catalog, needed: [], whole: [])
		swap(&walk.needed, &needed)
		swap(&walk.whole, &whole)
		if let wrapper {
			let position = Position(owner: nil, key: wrapper.operation + "." + wrapper.key)
			walk.member(value, type, wrapper.key, at: position, "")
		} else {
			walk.value(value, type, at: Position(owner: nil, key: ""), "")
		}
		(needed, whole) = (walk.needed, walk.whole)
		return walk.demands
	}

	private struct Walk {
		let catalog: TypeCatalog
		var needed: Set<Position>
		var whole: Set<Position>
		var demands = ResponsePlan.Demands()

		/// Visits the value under `key` of an object whose path begins with `path`.
		mutating func member(_ value: JSONValue?, _ type: SwiftType, _ key: String, at position: Position, _ path: String) {
			// Paths are split at their slashes.
			guard let value, !key.isEmpty, !key.contains("/") else { return }
			if !type.isOptional, needed.insert(position).inserted { demands.needed.append(path + key) }
			self.value(value, type, at: position, path + key)
		}

		// Recursion is bounded by the types, whose nesting the sample's depth limit bounds.
		mutating func value(_ value: JSONValue, _ type: SwiftType, at position: Position, _ path: String) {
			let inner = path.isEmpty ? "" : path + "/"
			switch (type, value) {
			case (.optional, .null): return
			case (.optional(let wrapped), _), (.indirect(let wrapped), _): self.value(value, wrapped, at: position, path)
			case (.scalar(let scalar), .number) where catalog.scalars.isWhole(scalar):
				if !path.isEmpty, whole.insert(position).inserted { demands.whole.append(path) }
			case (.array(let element), .array(let values)):
				for (index, value) in values.enumerated() { self.value(value, element, at: position.inside, inner + String(index)) }
			case (.dictionary(let element), .object(let members)):
				for member in members where !member.key.isEmpty && !member.key.contains("/") {
					self.value(member.value, element, at: position.inside, inner + member.key)
				}
			case (.generated(let id), .object): object(value, id, inner)
			default: return
			}
		}

		private mutating func object(_ value: JSONValue, _ id: TypeID, _ path: String) {
			switch catalog[id].form {
			case .object(let properties):
				for (index, property) in properties.enumerated() {
					// The keys of a pair are its indices.
					let step = catalog[id].isPair ? String(index) : property.key
					member(
						value[property.key], catalog.type(of: property, in: value), step, at: Position(owner: id, key: property.key), path)
				}
			case .variants(let plan):
				guard let name = plan.kind(of: value) else { return }
				member(
					value[plan.discriminator], .scalar(plan.keyType), plan.discriminator, at: Position(owner: id, key: plan.discriminator),
					path)
				if let type = plan.case(of: name)?.type ?? plan.other { object(value, type, path) }
			case .mixed, .enumeration, .oneOf: return
			}
		}
	}
}

extension JSONValue {
	/// Whether it contains a number beyond the range of `Double`: tests cannot change such a response, since `JSONSerialization` does not read it.
	/// Recursion is bounded by the depth limit of samples.
	fileprivate var exceedsDouble: Bool {
		switch self {
		case .number(let token): Double(token)?.isFinite != true
		case .array(let elements): elements.contains(where: \.exceedsDouble)
		case .object(let members): members.contains { $0.value.exceedsDouble }
		case .null, .bool, .string: false
		}
	}
}
