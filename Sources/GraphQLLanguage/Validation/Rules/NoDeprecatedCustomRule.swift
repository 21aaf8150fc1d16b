import SourceText

extension Rule {
	/// No deprecated element is used. Not a rule of the specification.
	static let noDeprecated = Rule("NoDeprecatedCustomRule") { document, findings in
		guard let schema = document.schema else { return }
		for field in document.nodes.fields {
			guard let definition = field.definition, let parent = field.parent else { continue }
			if let reason = definition.deprecation {
				let name = schema.types[parent].name + "." + definition.name.text
				findings.report(.deprecated("the field '\(name)'", reason, at: field.span(field.node.range)))
			}
			checkArguments(field.node.arguments, definition.arguments, field.source, &findings)
		}
		for applied in document.nodes.directives {
			for directive in applied.directives {
				guard let definition = schema.directives[directive.name.text]?.definition else { continue }
				checkArguments(directive.arguments, definition.arguments, applied.source, &findings)
			}
		}
		for typed in document.nodes.values {
			if let type = typed.type { checkValue(typed.value, type, typed.source, schema, &findings) }
		}
	}

	private static func checkArguments(
		_ arguments: [Argument], _ definitions: [FieldDefinition], _ source: SourceText, _ findings: inout Findings
	) {
		for argument in arguments {
			guard let reason = definitions.first(where: { $0.name.text == argument.name.text })?.deprecation else { continue }
			findings.report(.deprecated("the argument '\(argument.name.text)'", reason, at: SourceSpan(source, argument.range)))
		}
	}

	private static func checkValue(
		_ value: Value, _ type: TypeReference, _ source: SourceText, _ schema: Schema, _ findings: inout Findings
	) {
		switch value.kind {
		case .list(let values):
			for value in values { checkValue(value, type.nullable.element ?? type, source, schema, &findings) }
		case .object(let fields):
			guard let object = schema.namedType(of: type) else { return }
			for field in fields {
				guard let definition = object.field(field.name.text) else { continue }
				if let reason = definition.deprecation {
					let name = object.name + "." + definition.name.text
					findings.report(.deprecated("the input field '\(name)'", reason, at: SourceSpan(source, field.range)))
				}
				checkValue(field.value, definition.type.reference, source, schema, &findings)
			}
		case .enumeration(let name):
			guard let reason = schema.namedType(of: type)?.value(name)?.deprecation else { return }
			findings.report(.deprecated("the enum value '\(type.name).\(name)'", reason, at: SourceSpan(source, value.range)))
		default: break
		}
	}
}

extension Diagnostic {
	fileprivate static func deprecated(_ what: String, _ reason: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.noDeprecated, "\(what) is deprecated: \(reason)", at: span)
	}
}
