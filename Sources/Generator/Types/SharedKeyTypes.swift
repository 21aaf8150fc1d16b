/// The types that keys have wherever there is a value, as they are written in gen.json: evidence for properties without one.
struct SharedKeyTypes {
	/// The type of each key; nil if it has several, or one that gen.json cannot name.
	private var types: [String: String?] = [:]

	init(_ plans: [TypePlan]) {
		for plan in plans where plan.usage.contains(.decoded) {
			for property in plan.form.properties where !property.evidence.contains(where: \.lacksValues) {
				let text = Self.text(property.type.unwrapped, plans)
				types[property.key] = types[property.key].map { $0 == text ? text : nil } ?? text
			}
		}
	}

	/// Returns the type that the values of `key` have elsewhere, without a mark for optional ones.
	func type(of key: String) -> String? { types[key] ?? nil }

	private static func text(_ type: SwiftType, _ plans: [TypePlan]) -> String? {
		let name: String? =
			switch type.innermostScalar {
			case .scalar(.formatted): nil
			case .scalar(let scalar): scalar.name
			case .generated(let id) where plans[id.index].owner == nil && plans[id.index].usage.contains(.decoded): plans[id.index].name
			default: nil
			}
		return type.isIndirect ? nil : name.map { type.text(around: $0) }
	}
}
