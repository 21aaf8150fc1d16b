import SourceText

extension Rule {
	/// Arguments that are non-null and have no default are provided.
	static let providedRequiredArguments = Rule("ProvidedRequiredArgumentsRule") { document, findings in
		checkDirectives(document, &findings)
		for field in document.nodes.fields {
			guard let definition = field.definition else { continue }
			for argument in definition.arguments where argument.isRequired && !field.node.arguments.supplies(argument) {
				findings.report(
					.missingArgument(argument, of: "field '\(definition.name.text)'", at: field.span(field.node.range)))
			}
		}
	}

	/// Arguments of directives that are non-null and have no default are provided.
	static let providedRequiredArgumentsOnDirectives = Rule("ProvidedRequiredArgumentsOnDirectivesRule") { document, findings in
		checkDirectives(document, &findings)
	}

	private static func checkDirectives(_ document: TypedDocument, _ findings: inout Findings) {
		for applied in document.nodes.directives {
			for directive in applied.directives {
				guard let definition = document.directiveDefinitions[directive.name.text] else { continue }
				for argument in definition.arguments where argument.isRequired && !directive.arguments.supplies(argument) {
					let span = SourceSpan(applied.source, directive.range)
					findings.report(.missingArgument(argument, of: "directive '@\(directive.name.text)'", at: span))
				}
			}
		}
	}
}

extension [Argument] {
	fileprivate func supplies(_ parameter: InputValueDefinition) -> Bool {
		contains { $0.name.text == parameter.name.text }
	}
}

extension Diagnostic {
	fileprivate static func missingArgument(_ argument: InputValueDefinition, of owner: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidArgument, "the \(owner) requires the argument '\(argument.name.text)' of type '\(argument.type.reference)'",
			at: span,
			fix: "add '\(argument.name.text): …'")
	}
}
