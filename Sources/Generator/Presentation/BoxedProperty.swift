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
}
