extension OperationDefinition {
	/// Returns the description of each variable: the first that `schema` has for an argument or input field to which the variable is passed.
	///
	/// Uses in fragments are not considered; an operation passes most of its variables to fields of its own.
	package func variableDescriptions(in schema: Schema) -> [String: String] {
		guard !variables.isEmpty else { return [:] }
		var walk = TypedWalk(schema)
		walk.visit(.operation(self))
		return Dictionary(
			walk.nodes.operationVariables.joined().compactMap { use in use.description.map { (use.name, $0) } },
			uniquingKeysWith: { first, _ in first })
	}
}
