import JSONLanguage

/// What the types of a response demand of it: where a value may not be missing, and where a number may have no fraction.
///
/// Each property is shown once in a feature, at the first place where an answer has it.
struct ResponseDemands {
	private struct Place: Hashable {
		/// Nil for what a transport wraps around an answer.
		var owner: TypeID?
		var key: String
		/// How many lists and maps lie between.
		var depth = 0

		var inside: Place { Place(owner: owner, key: key, depth: depth + 1) }
	}

	private var needed: Set<Place> = []
	private var whole: Set<Place> = []

	/// What `value`, which decodes as `type`, shows first.
	///
	/// - Parameter wrapper: the key under which it is answered, and the operation that answers it.
	mutating func shown(by value: JSONValue, _ type: SwiftType, under wrapper: (key: String, operation: String)?, _ catalog: TypeCatalog)
		-> ResponsePlan.Demands
	{
		// Moved, since a copy for each response would make the work quadratic.
		var walk = Walk(catalog: catalog, needed: [], whole: [])
		swap(&walk.needed, &needed)
		swap(&walk.whole, &whole)
		if let wrapper {
			let place = Place(owner: nil, key: wrapper.operation + "." + wrapper.key)
			walk.member(value, type, wrapper.key, at: place, "")
		} else {
			walk.value(value, type, at: Place(owner: nil, key: ""), "")
		}
		(needed, whole) = (walk.needed, walk.whole)
		return walk.demands
	}

	private struct Walk {
		let catalog: TypeCatalog
		var needed: Set<Place>
		var whole: Set<Place>
		var demands = ResponsePlan.Demands()

		/// What stands under `key` of an object whose way begins with `path`.
		mutating func member(_ value: JSONValue?, _ type: SwiftType, _ key: String, at place: Place, _ path: String) {
			// The way is cut at its slashes.
			guard let value, !key.isEmpty, !key.contains("/") else { return }
			if !type.isOptional, needed.insert(place).inserted { demands.needed.append(path + key) }
			self.value(value, type, at: place, path + key)
		}

		// Recursion is bounded by the types, whose nesting the sample's depth limit bounds.
		mutating func value(_ value: JSONValue, _ type: SwiftType, at place: Place, _ path: String) {
			let inner = path.isEmpty ? "" : path + "/"
			switch (type, value) {
			case (.optional, .null): return
			case (.optional(let wrapped), _), (.indirect(let wrapped), _): self.value(value, wrapped, at: place, path)
			case (.scalar(let scalar), .number) where catalog.scalars.isWhole(scalar):
				if !path.isEmpty, whole.insert(place).inserted { demands.whole.append(path) }
			case (.array(let element), .array(let values)):
				for (index, value) in values.enumerated() { self.value(value, element, at: place.inside, inner + String(index)) }
			case (.dictionary(let element), .object(let members)):
				for member in members where !member.key.isEmpty && !member.key.contains("/") {
					self.value(member.value, element, at: place.inside, inner + member.key)
				}
			case (.generated(let id), .object): object(value, id, inner)
			default: return
			}
		}

		private mutating func object(_ value: JSONValue, _ id: TypeID, _ path: String) {
			switch catalog[id].form {
			case .object(let properties):
				for (index, property) in properties.enumerated() {
					// A page of two without keys has each at its place.
					let step = catalog[id].isPair ? String(index) : property.key
					member(value[property.key], property.sentType, step, at: Place(owner: id, key: property.key), path)
				}
			case .variants(let plan):
				guard case .string(let name)? = value[plan.discriminator] else { return }
				member(
					value[plan.discriminator], .scalar(.string), plan.discriminator, at: Place(owner: id, key: plan.discriminator), path)
				if let type = plan.case(of: name)?.type ?? plan.other { object(value, type, path) }
			case .mixed, .enumeration, .oneOf: return
			}
		}
	}
}
