import SourceText

/// The rules that compare arguments with their definitions.
extension Rule {
	/// Arguments of fields and directives are defined.
	static let knownArgumentNames = Rule("KnownArgumentNamesRule") { document, findings in
		checkNames(in: document.directiveArguments + document.fieldArguments, &findings)
	}

	/// Arguments of directives are defined.
	static let knownArgumentNamesOnDirectives = Rule("KnownArgumentNamesOnDirectivesRule") { document, findings in
		checkNames(in: document.directiveArguments, &findings)
	}

	/// Arguments that are non-null and have no default are provided.
	static let providedRequiredArguments = Rule("ProvidedRequiredArgumentsRule") { document, findings in
		checkRequirements(in: document.directiveArguments + document.fieldArguments, &findings)
	}

	/// Arguments of directives that are non-null and have no default are provided.
	static let providedRequiredArgumentsOnDirectives = Rule("ProvidedRequiredArgumentsOnDirectivesRule") { document, findings in
		checkRequirements(in: document.directiveArguments, &findings)
	}

	private static func checkNames(in lists: [PassedArguments], _ findings: inout Findings) {
		for list in lists where !list.passed.isEmpty {
			let known = Set(list.definitions.map(\.name.text))
			for argument in list.passed where !known.contains(argument.name.text) {
				findings.report(.unknownArgument(argument, in: list))
			}
		}
	}

	private static func checkRequirements(in lists: [PassedArguments], _ findings: inout Findings) {
		for list in lists where !list.definitions.isEmpty {
			let passed = Set(list.passed.map(\.name.text))
			for argument in list.definitions where argument.isRequired && !passed.contains(argument.name.text) {
				findings.report(.missingArgument(argument, in: list))
			}
		}
	}
}

/// The arguments of a field or a directive whose definition is known.
private struct PassedArguments {
	let passed: [Argument]
	let definitions: [FieldDefinition]
	/// Whether they are of a field or a directive.
	let kind: String
	let name: String
	let span: SourceSpan

	var owner: String { "\(kind) '\(name)'" }
}

extension TypedDocument {
	fileprivate var fieldArguments: [PassedArguments] {
		nodes.fields.compactMap { field in
			field.definition.map {
				PassedArguments(
					passed: field.node.arguments, definitions: $0.arguments, kind: "field", name: $0.name.text,
					span: field.span(field.node.range))
			}
		}
	}

	fileprivate var directiveArguments: [PassedArguments] {
		nodes.directives.flatMap { applied in
			applied.directives.compactMap { directive in
				directiveDefinitions[directive.name.text].map {
					PassedArguments(
						passed: directive.arguments, definitions: $0.arguments, kind: "directive", name: "@" + directive.name.text,
						span: SourceSpan(applied.source, directive.range))
				}
			}
		}
	}
}

extension Diagnostic {
	fileprivate static func unknownArgument(_ argument: Argument, in list: PassedArguments) -> Diagnostic {
		let known = list.definitions.map(\.name.text)
		let choice: Remedy = known.isEmpty ? "remove it: there are no arguments" : "use one of \(known.prefix(8).joined(separator: ", "))"
		return Diagnostic(
			.unknownName, "the \(list.owner) has no argument '\(argument.name.text)'",
			at: SourceSpan(list.span.source, argument.range), fix: .nearest(to: argument.name.text, in: known) ?? choice)
	}

	fileprivate static func missingArgument(_ argument: FieldDefinition, in list: PassedArguments) -> Diagnostic {
		Diagnostic(
			.invalidArgument,
			"the \(list.owner) requires the argument '\(argument.name.text)' of type '\(argument.type.reference)'", at: list.span,
			fix: "add '\(argument.name.text): …'")
	}
}
