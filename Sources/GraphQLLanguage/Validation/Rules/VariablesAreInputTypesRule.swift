import SourceText

extension Rule {
	/// Variables have input types.
	static let variablesAreInputTypes = Rule("VariablesAreInputTypesRule") { document, findings in
		guard let schema = document.schema else { return }
		for operation in document.operations {
			for variable in operation.variables {
				guard let type = schema.namedType(of: variable.type.reference), !type.isInput else { continue }
				findings.report(.variableOfOutputType(variable, at: SourceSpan(operation.source, variable.type.range)))
			}
		}
	}
}

extension Diagnostic {
	fileprivate static func variableOfOutputType(_ variable: VariableDefinition, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidArgument, "the variable '$\(variable.name)' cannot be of type '\(variable.type.reference)'", at: span,
			fix: "use a scalar, an enum or an input object")
	}
}
