/// How a property of an input holds in a box what callers see without one.
enum BoxedProperty {
	/// `boxedParent`: for each property a name that no other has.
	static func names(for properties: [PropertyPlan]) -> [String] {
		let taken = Set(properties.map(\.name.name))
		return properties.map { property in
			var name = (Words(parts: ["boxed"]) + Words(property.name.name)).lowerCamel
			while taken.contains(name) { name += "Value" }
			return name
		}
	}

	/// What is kept of the value called `name`.
	static func boxing(_ name: String, _ type: SwiftType) -> String {
		guard case .optional(let wrapped) = type else { return ".value(\(name))" }
		return wrapped.isOptional ? "\(name).map { $0.map { .value($0) } }" : "\(name).map { .value($0) }"
	}

	/// What callers see of the box called `name`.
	static func unboxing(_ name: String, _ type: SwiftType) -> String {
		guard case .optional(let wrapped) = type else { return "\(name).wrapped" }
		return wrapped.isOptional ? "\(name).map { $0?.wrapped }" : "\(name)?.wrapped"
	}
}
