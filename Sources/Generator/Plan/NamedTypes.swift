extension FeaturePlan {
	/// The types that generated code refers to and gen does not generate, from settings and styles.
	package var namedTypes: Set<String> {
		var found: Set<String> = []
		func add(_ type: SwiftType) {
			switch type {
			case .scalar(.named(let name)): found.insert(name)
			case .scalar, .jsonValue, .generated: break
			case .array(let inner), .dictionary(let inner), .optional(let inner), .indirect(let inner): add(inner)
			}
		}
		for type in mentionedTypes { add(type) }
		return found
	}

	/// Returns whether one of the types, or a generated type in them, mentions a type of Foundation.
	func mentionsFoundation(in roots: [SwiftType]) -> Bool {
		var pending = roots
		var seen: Set<TypeID> = []
		while let type = pending.popLast() {
			if type.mentionsFoundation { return true }
			if let id = type.innermost, seen.insert(id).inserted { pending += types[id.index].form.types }
		}
		return false
	}

	/// The types of all properties, parameters, results and stored values.
	var mentionedTypes: [SwiftType] {
		let operations = entities.flatMap(\.operations)
		return types.flatMap(\.form.types) + filters.flatMap { $0.properties.map(\.type) } + operations.compactMap(\.result)
			+ operations.flatMap { $0.parameters.map(\.type) } + entities.flatMap { $0.local?.types ?? [] }
	}
}
