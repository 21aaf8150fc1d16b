import SourceText

extension Rule {
	/// A variable is used only where its type is allowed.
	static let variablesInAllowedPosition = Rule("VariablesInAllowedPositionRule") { document, findings in
		guard let schema = document.schema else { return }
		for (position, operation) in document.operations.enumerated() where !operation.variables.isEmpty {
			var variables: [String: VariableDefinition] = [:]
			for variable in operation.variables { variables[variable.name] = variable }
			document.forEachVariableUse(inOperation: position) { use in
				guard
					let variable = variables[use.name], let type = use.type, schema.namedType(of: variable.type.reference) != nil
				else { return }
				if !isAllowed(variable, at: type, hasDefault: use.hasDefault, schema) {
					findings.report(.misfitVariable(variable, use, type, in: operation))
				}
				if let parent = use.oneOfParent, !variable.type.reference.isNonNull {
					findings.report(.nullableOneOfVariable(variable, use, parent, in: operation))
				}
			}
		}
	}

	private static func isAllowed(_ variable: VariableDefinition, at type: TypeReference, hasDefault: Bool, _ schema: Schema) -> Bool {
		guard type.isNonNull, !variable.type.reference.isNonNull else { return schema.isSubtype(variable.type.reference, of: type) }
		let hasNonNullDefault =
			switch variable.defaultValue?.kind {
			case nil, .null?: false
			default: true
			}
		return (hasNonNullDefault || hasDefault) && schema.isSubtype(variable.type.reference, of: type.nullable)
	}
}

extension Diagnostic {
	fileprivate static func misfitVariable(
		_ variable: VariableDefinition, _ use: VariableUse, _ type: TypeReference, in operation: OperationDefinition
	) -> Diagnostic {
		let isNullOnly = variable.type.reference.nullable == type.nullable
		return Diagnostic(
			.invalidArgument,
			"the variable '$\(variable.name)' of type '\(variable.type.reference)' cannot be used where '\(type)' is required",
			at: [SourceSpan(operation.source, variable.range), SourceSpan(use.source, use.range)],
			fix: isNullOnly
				? "declare it as '$\(variable.name): \(type)', or add a default value" : "declare it as '$\(variable.name): \(type)'")
	}

	fileprivate static func nullableOneOfVariable(
		_ variable: VariableDefinition, _ use: VariableUse, _ parent: String, in operation: OperationDefinition
	) -> Diagnostic {
		Diagnostic(
			.invalidArgument,
			"the variable '$\(variable.name)' may be null, but the field of the @oneOf input '\(parent)' may not",
			at: [SourceSpan(operation.source, variable.range), SourceSpan(use.source, use.range)],
			fix: "declare it as '$\(variable.name): \(variable.type.reference)!'")
	}
}
