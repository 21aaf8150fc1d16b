import SourceText

extension Rule {
	/// Arguments of fields and directives are defined.
	static let knownArgumentNames = Rule("KnownArgumentNamesRule") { document, findings in
		checkDirectives(document, &findings)
		for field in document.nodes.fields {
			guard let definition = field.definition else { continue }
			let arguments = field.node.arguments
			for (argument, known) in zip(arguments, definition.definitions(of: arguments)) where known == nil {
				findings.report(
					.unknownArgument(
						argument.name.text, of: "field '\(definition.name.text)'", definition.arguments, at: field.span(argument.range)))
			}
		}
	}

	/// Arguments of directives are defined.
	static let knownArgumentNamesOnDirectives = Rule("KnownArgumentNamesOnDirectivesRule") { document, findings in
		checkDirectives(document, &findings)
	}

	private static func checkDirectives(_ document: TypedDocument, _ findings: inout Findings) {
		for applied in document.nodes.directives {
			for directive in applied.directives {
				guard let definition = document.directiveDefinitions[directive.name.text] else { continue }
				for argument in directive.arguments
				where !definition.arguments.contains(where: { $0.name.text == argument.name.text }) {
					let span = SourceSpan(applied.source, argument.range)
					findings.report(
						.unknownArgument(argument.name.text, of: "directive '@\(directive.name.text)'", definition.arguments, at: span))
				}
			}
		}
	}
}

extension Diagnostic {
	fileprivate static func unknownArgument(
		_ name: String, of owner: String, _ arguments: [InputValueDefinition], at span: SourceSpan
	) -> Diagnostic {
		let known = arguments.map(\.name.text)
		let list: Remedy = known.isEmpty ? "remove it: there are no arguments" : "use one of \(known.prefix(8).joined(separator: ", "))"
		return Diagnostic(
			.unknownName, "the \(owner) has no argument '\(name)'", at: span, fix: .nearest(to: name, in: known) ?? list)
	}
}
