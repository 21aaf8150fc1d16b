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
		for type in types.flatMap(\.form.types) { add(type) }
		for property in filters.flatMap(\.properties) { add(property.type) }
		for operation in entities.flatMap(\.operations) {
			operation.result.map(add)
			for parameter in operation.parameters { add(parameter.type) }
		}
		for type in entities.flatMap({ $0.local?.types ?? [] }) { add(type) }
		return found
	}
}
