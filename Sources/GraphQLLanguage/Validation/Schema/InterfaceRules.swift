import SourceText

extension SchemaRule {
	/// Implemented types are interfaces, differ from the type itself, and are listed once.
	static let kindsOfInterfaces = SchemaRule { schema, findings in
		for type in schema.types where !type.interfaces.isEmpty && !type.isBuiltIn {
			var implemented: Set<String> = []
			for name in type.interfaces {
				guard let interface = schema.type(name.text) else { continue }
				let spans = type.implementsSpans(of: name.text)
				if interface.kind != .interface {
					findings.report(.implementsOtherKind(type, interface, at: spans))
				} else if interface.name == type.name {
					findings.report(.implementsItself(type, at: spans))
				} else if !implemented.insert(interface.name).inserted {
					findings.report(.implementsTwice(type, interface, at: spans))
				}
			}
		}
	}

	/// A type that implements an interface has all its fields, and implements its interfaces.
	static let interfaces = SchemaRule(needsWhole: true) { schema, findings in
		for type in schema.types where !type.interfaces.isEmpty && !type.isBuiltIn {
			var implemented: Set<String> = []
			for name in type.interfaces where implemented.insert(name.text).inserted && name.text != type.name {
				guard let interface = schema.type(name.text), interface.kind == .interface else { continue }
				checkAncestors(type, interface, schema, &findings)
				checkFields(type, interface, schema, &findings)
			}
		}
	}

	private static func checkAncestors(_ type: SchemaType, _ interface: SchemaType, _ schema: Schema, _ findings: inout Findings) {
		for ancestor in interface.interfaces
		where schema.type(ancestor.text) != nil && !type.interfaces.contains(where: { $0.text == ancestor.text }) {
			let spans = interface.implementsSpans(of: ancestor.text) + type.implementsSpans(of: interface.name)
			findings.report(
				ancestor.text == type.name
					? .implementsInCircle(type, interface, at: spans) : .missingAncestor(ancestor.text, type, interface, at: spans))
		}
	}

	private static func checkFields(_ type: SchemaType, _ interface: SchemaType, _ schema: Schema, _ findings: inout Findings) {
		for part in interface.parts {
			for expected in part.fields {
				let owner = interface.name + "." + expected.name.text
				guard let field = type.field(expected.name.text), let source = type.source(ofMember: field.name.text) else {
					let spans = [SourceSpan(part.source, expected.range)] + type.parts.map { SourceSpan($0.source, $0.range) }
					findings.report(.missingField(owner, type, expected, at: spans))
					continue
				}
				let isKnown = schema.namedType(of: field.type.reference) != nil && schema.namedType(of: expected.type.reference) != nil
				if isKnown, !schema.isSubtype(field.type.reference, of: expected.type.reference) {
					let spans = [SourceSpan(part.source, expected.type.range), SourceSpan(source, field.type.range)]
					findings.report(.fieldOfOtherType(owner, expected.type.reference, type, field.type.reference, at: spans))
				}
				checkArguments(of: field, source, type, expected, part.source, owner, &findings)
			}
		}
	}

	private static func checkArguments(
		of field: FieldDefinition, _ source: SourceText, _ type: SchemaType, _ expected: FieldDefinition, _ expectedSource: SourceText,
		_ owner: String, _ findings: inout Findings
	) {
		for argument in expected.arguments {
			guard let own = field.argument(argument.name.text) else {
				let spans = [SourceSpan(expectedSource, argument.range), SourceSpan(source, field.range)]
				findings.report(.missingArgument(owner, argument, type, at: spans))
				continue
			}
			if own.type.reference != argument.type.reference {
				let spans = [SourceSpan(expectedSource, argument.type.range), SourceSpan(source, own.type.range)]
				findings.report(.argumentOfOtherType(owner, argument, type, own.type.reference, at: spans))
			}
		}
		for argument in field.arguments where argument.isRequired && expected.argument(argument.name.text) == nil {
			let spans = [SourceSpan(source, argument.range), SourceSpan(expectedSource, expected.range)]
			findings.report(.additionalRequirement(argument.name.text, of: "\(type.name).\(field.name.text)", owner, at: spans))
		}
	}
}

extension SchemaType {
	/// Returns the locations at which the type declares to implement `interface`.
	fileprivate func implementsSpans(of interface: String) -> [SourceSpan] {
		parts.flatMap { part in part.interfaces.filter { $0.text == interface }.map { SourceSpan(part.source, $0.range) } }
	}
}

extension Diagnostic {
	fileprivate static func implementsOtherKind(_ type: SchemaType, _ other: SchemaType, at spans: [SourceSpan]) -> Diagnostic {
		Diagnostic(
			.invalidSchema, "'\(type.name)' cannot implement '\(other.name)', which is not an interface (\(other.kind.keyword))", at: spans,
			fix: "use an interface")
	}

	fileprivate static func implementsItself(_ type: SchemaType, at spans: [SourceSpan]) -> Diagnostic {
		Diagnostic(.invalidSchema, "'\(type.name)' cannot implement itself", at: spans, fix: "\(removing: "remove it") from its interfaces")
	}

	fileprivate static func implementsTwice(_ type: SchemaType, _ interface: SchemaType, at spans: [SourceSpan]) -> Diagnostic {
		Diagnostic(.invalidSchema, "'\(type.name)' can implement '\(interface.name)' only once", at: spans, fix: "remove the others")
	}

	fileprivate static func implementsInCircle(_ type: SchemaType, _ interface: SchemaType, at spans: [SourceSpan]) -> Diagnostic {
		Diagnostic(
			.invalidSchema, "'\(type.name)' cannot implement '\(interface.name)', which implements '\(type.name)'", at: spans,
			fix: "remove one of the two")
	}

	fileprivate static func missingAncestor(
		_ ancestor: String, _ type: SchemaType, _ interface: SchemaType, at spans: [SourceSpan]
	) -> Diagnostic {
		Diagnostic(
			.invalidSchema, "'\(type.name)' must implement '\(ancestor)', because '\(interface.name)' does", at: spans,
			fix:
				"write '\(type.kind.keyword) \(type.name) implements \((type.interfaces.map(\.text) + [ancestor]).joined(separator: " & "))'"
		)
	}

	fileprivate static func missingField(
		_ owner: String, _ type: SchemaType, _ field: FieldDefinition, at spans: [SourceSpan]
	) -> Diagnostic {
		Diagnostic(
			.invalidSchema, "'\(type.name)' lacks the interface's field '\(owner)'", at: spans,
			fix: "add '\(field.name.text): \(field.type.reference)'")
	}

	fileprivate static func fieldOfOtherType(
		_ owner: String, _ expected: TypeReference, _ type: SchemaType, _ found: TypeReference, at spans: [SourceSpan]
	) -> Diagnostic {
		Diagnostic(
			.invalidSchema, "'\(owner)' has the type '\(expected)', but '\(type.name)' has '\(found)'", at: spans,
			fix: "use '\(expected)', or a subtype of it")
	}

	fileprivate static func missingArgument(
		_ owner: String, _ argument: FieldDefinition, _ type: SchemaType, at spans: [SourceSpan]
	) -> Diagnostic {
		Diagnostic(
			.invalidSchema, "'\(owner)' takes the argument '\(argument.name.text)', but the field of '\(type.name)' does not", at: spans,
			fix: "add '\(argument.name.text): \(argument.type.reference)'")
	}

	fileprivate static func argumentOfOtherType(
		_ owner: String, _ argument: FieldDefinition, _ type: SchemaType, _ found: TypeReference, at spans: [SourceSpan]
	) -> Diagnostic {
		Diagnostic(
			.invalidSchema,
			"'\(owner)(\(argument.name.text):)' is of type '\(argument.type.reference)', but in '\(type.name)' it is of type '\(found)'",
			at: spans,
			fix: "use '\(argument.type.reference)'")
	}

	fileprivate static func additionalRequirement(
		_ argument: String, of field: String, _ owner: String, at spans: [SourceSpan]
	) -> Diagnostic {
		Diagnostic(
			.invalidSchema, "'\(field)' requires the argument '\(argument)', which '\(owner)' does not have", at: spans,
			fix: "make it optional, or add a default value")
	}
}
