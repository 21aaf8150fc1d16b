import SourceText

extension Rule {
	/// The variables of an operation are used by it or its fragments.
	static let noUnusedVariables = Rule("NoUnusedVariablesRule") { document, findings in
		for (position, operation) in document.operations.enumerated() where !operation.variables.isEmpty {
			var used: Set<String> = []
			document.forEachVariableUse(inOperation: position) { used.insert($0.name) }
			for variable in operation.variables where !used.contains(variable.name) {
				findings.report(.unusedVariable(variable.name, at: SourceSpan(operation.source, variable.range)))
			}
		}
	}
}

extension Diagnostic {
	fileprivate static func unusedVariable(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.unusedDefinition, "the variable '$\(name)' is never used", at: span, fix: "use it as an argument, or \(removing: "remove it")")
	}
}
