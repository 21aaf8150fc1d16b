import SourceText

extension Rule {
	/// Variables that an operation and its fragments use are defined by the operation.
	static let noUndefinedVariables = Rule("NoUndefinedVariablesRule") { document, findings in
		for (position, operation) in document.operations.enumerated() {
			let defined = Set(operation.variables.map(\.name))
			document.forEachVariableUse(inOperation: position) { use in
				guard !defined.contains(use.name) else { return }
				findings.report(.undefinedVariable(use, in: operation))
			}
		}
	}
}

extension TypedDocument {
	/// Calls `body` with each variable that the operation at `position` and the fragments it spreads use.
	func forEachVariableUse(inOperation position: Int, _ body: (VariableUse) -> Void) {
		for use in nodes.operationVariables[position] { body(use) }
		for fragment in fragments.reachable(from: operations[position].selectionSet.spreads) {
			for use in nodes.fragmentVariables[fragment] { body(use) }
		}
	}
}

extension Diagnostic {
	fileprivate static func undefinedVariable(_ use: VariableUse, in operation: OperationDefinition) -> Diagnostic {
		let whose = operation.name.map { " by operation '\($0.text)'" } ?? ""
		return Diagnostic(
			.unknownName, "the variable '$\(use.name)' is not defined\(whose)",
			at: [SourceSpan(use.source, use.range), SourceSpan(operation.source, operation.range)],
			fix: .nearest(to: use.name, in: operation.variables.map(\.name))
				?? "define it: '(\("$" + use.name): \(use.type?.description ?? "Type"))'")
	}
}
