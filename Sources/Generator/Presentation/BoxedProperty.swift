/// The names of the boxed storage behind an input's recursive properties, which callers see as plain properties.
enum BoxedProperty {
	/// Returns a name such as `boxedParent` for each property, distinct from all others.
	static func names(for properties: [PropertyPlan]) -> [String] {
		let taken = Set(properties.map(\.name.name))
		return properties.map { property in
			var name = (Words(parts: ["boxed"]) + Words(property.name.name)).lowerCamel
			while taken.contains(name) { name += "Value" }
			return name
		}
	}
}
