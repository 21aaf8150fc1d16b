import SourceText

/// Checks a schema against the rules that concern several definitions.
///
/// - Parameter isWhole: false if more definitions may follow; mistakes that they could resolve are then warnings.
package func validateSchema(_ schema: Schema, isWhole: Bool = true, diagnostics: inout Diagnostics) {
	for rule in SchemaRule.all {
		for var finding in rule.findings(in: schema) {
			if !isWhole, rule.needsWhole { finding.severity = .warning }
			diagnostics.report(finding)
		}
	}
}

/// A rule of the specification about a schema as a whole.
struct SchemaRule: Sendable {
	/// The common name of these findings, since the rules have no names in the reference implementation.
	private static let name = "validateSchema"

	static let all: [SchemaRule] = [
		rootTypes, directiveArguments, reservedNames, members, unions, fieldTypes, kindsOfInterfaces, interfaces, inputObjects,
		inputCircles,
	]

	/// Whether findings in a part of a schema may be resolved by the rest of it.
	let needsWhole: Bool
	private let check: @Sendable (Schema, inout Findings) -> Void

	init(needsWhole: Bool = false, _ check: @escaping @Sendable (Schema, inout Findings) -> Void) {
		self.needsWhole = needsWhole
		self.check = check
	}

	func findings(in schema: Schema) -> [Diagnostic] {
		var findings = Findings(rule: Self.name)
		check(schema, &findings)
		return findings.all
	}
}

extension SchemaRule {
	/// There is a query type, and all root types are objects.
	static let rootTypes = SchemaRule(needsWhole: true) { schema, findings in
		for kind in OperationKind.allCases {
			guard let type = schema.rootType(for: kind) else {
				let isNamed = schema.rootTypeSpan(for: kind) != nil
				if kind == .query, !isNamed { findings.report(.missingQueryType(at: schema.definitionSpan)) }
				continue
			}
			if type.kind != .object {
				findings.report(.rootTypeOfOtherKind(kind, type, at: schema.rootTypeSpan(for: kind) ?? type.span))
			}
		}
	}

	/// Names of definitions do not begin with two underscores.
	static let reservedNames = SchemaRule { schema, findings in
		func check(_ name: Name, _ source: SourceText, _ range: SourceRange) {
			guard name.text.utf8.first == UInt8(ascii: "_"), name.text.utf8.starts(with: "__".utf8) else { return }
			findings.report(.reservedName(name.text, at: SourceSpan(source, range)))
		}
		for directive in schema.directives.values.sorted(by: { $0.name < $1.name }) where !directive.isBuiltIn {
			let definition = directive.definition
			check(definition.name, definition.source, definition.range)
			for argument in definition.arguments { check(argument.name, definition.source, argument.range) }
		}
		for type in schema.types where !type.isBuiltIn {
			if let first = type.parts.first, !Prelude.introspectionTypes.contains(type.name) {
				check(first.name, first.source, first.range)
			}
			for part in type.parts {
				for field in part.fields {
					check(field.name, part.source, field.range)
					for argument in field.arguments { check(argument.name, part.source, argument.range) }
				}
				for value in part.values { check(value.name, part.source, value.range) }
			}
		}
	}

	/// Arguments of directives have input types.
	static let directiveArguments = SchemaRule { schema, findings in
		for directive in schema.directives.values.sorted(by: { $0.name < $1.name }) where !directive.isBuiltIn {
			let definition = directive.definition
			for argument in definition.arguments {
				checkInput(
					argument, "@\(definition.name.text)(\(argument.name.text):)", schema, at: argument.range, in: definition.source,
					&findings)
			}
		}
	}

	/// Checks that an argument or a field of an input object has an input type, and is not deprecated where it is required.
	static func checkInput(
		_ input: FieldDefinition, _ owner: @autoclosure () -> String, _ schema: Schema, at range: SourceRange, in source: SourceText,
		_ findings: inout Findings
	) {
		if schema.namedType(of: input.type.reference)?.isInput == false {
			findings.report(.notInputType(input.type.reference, of: owner(), at: SourceSpan(source, range)))
		}
		guard input.isRequired, input.deprecation != nil else { return }
		let directive = input.directives.first { $0.name.text == "deprecated" }
		let ranges = [directive?.range, input.type.range].compactMap(\.self)
		findings.report(.deprecatedRequirement(owner(), at: ranges.map { SourceSpan(source, $0) }))
	}
}

extension Schema {
	/// The location of the schema definition.
	fileprivate var definitionSpan: SourceSpan? {
		schemaDefinitions.first { !$0.isExtension }.map { SourceSpan($0.source, $0.range) }
	}
}

extension Diagnostic {
	fileprivate static func missingQueryType(at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.invalidSchema, "the schema has no query type", at: span,
			fix: "define 'type Query { … }', or name another in 'schema { query: … }'")
	}

	fileprivate static func rootTypeOfOtherKind(_ kind: OperationKind, _ type: SchemaType, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.invalidSchema, "the \(kind.rawValue) type '\(type.name)' must be an object type", at: span,
			fix: "name a type defined with 'type'")
	}

	fileprivate static func reservedName(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.invalidSchema, "the name '\(name)' begins with '__', which GraphQL reserves", at: span, fix: "rename it")
	}

	fileprivate static func notInputType(_ type: TypeReference, of owner: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidSchema, "'\(owner)' is of type '\(type)', which cannot be sent", at: span,
			fix: "use a scalar, an enum or an input object")
	}

	fileprivate static func deprecatedRequirement(_ owner: String, at spans: [SourceSpan]) -> Diagnostic {
		Diagnostic(
			.invalidSchema, "'\(owner)' is required and cannot be deprecated", at: spans, fix: "make it optional, or add a default value")
	}
}
