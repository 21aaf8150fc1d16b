extension OperationDefinition {
	/// What `schema` says of the arguments and input fields that its variables are given to, by variable: the first that says something.
	///
	/// What fragments give variables to is not looked at; an operation that has any gives most of them to fields of its own.
	package func variableDescriptions(in schema: Schema) -> [String: String] {
		guard !variables.isEmpty else { return [:] }
		var walk = TypedWalk(schema)
		walk.visit(.operation(self))
		return Dictionary(
			walk.nodes.operationVariables.joined().compactMap { use in use.description.map { (use.name, $0) } },
			uniquingKeysWith: { first, _ in first })
	}
}
