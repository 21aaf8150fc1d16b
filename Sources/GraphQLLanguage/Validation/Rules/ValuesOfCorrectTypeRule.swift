import SourceText

extension Rule {
	/// Literal values are valid for the expected type.
	static let valuesOfCorrectType = Rule("ValuesOfCorrectTypeRule") { document, findings in
		guard let schema = document.schema else { return }
		for typed in document.nodes.values {
			guard let type = typed.type else { continue }
			check(typed.value, type, typed.source, schema, &findings)
		}
	}

	private static func check(
		_ value: Value, _ type: TypeReference, _ source: SourceText, _ schema: Schema, _ findings: inout Findings
	) {
		guard let named = schema.namedType(of: type) else { return }
		let span = SourceSpan(source, value.range)
		switch value.kind {
		case .variable: break
		case .null:
			if type.isNonNull { findings.report(.nullForNonNull(type, at: span)) }
		case .list(let values):
			guard let element = type.nullable.element else {
				checkLeaf(value, type, named, span, &findings)
				return
			}
			for value in values { check(value, element, source, schema, &findings) }
		case .object(let fields):
			guard named.kind == .inputObject else {
				checkLeaf(value, type, named, span, &findings)
				return
			}
			checkFields(fields, of: named, span, &findings)
			for field in fields {
				if let definition = named.field(field.name.text) {
					check(field.value, definition.type.reference, source, schema, &findings)
				} else {
					findings.report(.unknownInputField(field.name.text, of: named, at: SourceSpan(source, field.range)))
				}
			}
		case .int, .float, .string, .boolean, .enumeration:
			checkLeaf(value, type, named, span, &findings)
		}
	}

	/// Checks that required fields are present, and that a oneOf object has exactly one field.
	private static func checkFields(_ fields: [ObjectField], of type: SchemaType, _ span: SourceSpan, _ findings: inout Findings) {
		var fieldValues: [String: Value] = [:]
		for field in fields { fieldValues[field.name.text] = field.value }
		for definition in type.fields where definition.isRequired && fieldValues[definition.name.text] == nil {
			findings.report(.missingInputField(definition, of: type, at: span))
		}
		guard type.isOneOf else { return }
		if fieldValues.count != 1 {
			findings.report(.notOneOf(type, at: span))
		} else if let (name, value) = fieldValues.first, case .null = value.kind {
			findings.report(.nullOneOf(name, of: type, at: span))
		}
	}

	private static func checkLeaf(
		_ value: Value, _ reference: TypeReference, _ type: SchemaType, _ span: SourceSpan, _ findings: inout Findings
	) {
		switch type.kind {
		case .scalar:
			if !ScalarLiterals.accept(value, as: type.name) { findings.report(.wrongValue(value, reference, at: span)) }
		case .enumeration:
			guard case .enumeration(let name) = value.kind else {
				findings.report(.notAnEnumValue(value, type, at: span))
				return
			}
			if type.value(name) == nil { findings.report(.unknownEnumValue(name, type, at: span)) }
		default:
			findings.report(.wrongValue(value, reference, at: span))
		}
	}
}

/// The literals that the scalars of the specification accept; a custom scalar accepts any.
enum ScalarLiterals {
	static func accept(_ value: Value, as scalar: String) -> Bool {
		switch (scalar, value.kind) {
		case ("Int", .int(let digits)): Int32(digits) != nil
		case ("Int", _): false
		case ("Float", .int), ("Float", .float): true
		case ("Float", _): false
		case ("String", .string): true
		case ("String", _): false
		case ("Boolean", .boolean): true
		case ("Boolean", _): false
		case ("ID", .string), ("ID", .int): true
		case ("ID", _): false
		default: true
		}
	}
}

extension Diagnostic {
	fileprivate static func nullForNonNull(_ type: TypeReference, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.invalidArgument, "null is not of the type '\(type)'", at: span, fix: "pass a value")
	}

	fileprivate static func wrongValue(_ value: Value, _ type: TypeReference, at span: SourceSpan) -> Diagnostic {
		var fix: Remedy?
		if type.name == "String" || type.name == "ID", !type.isList {
			switch value.kind {
			case .int, .float, .boolean, .enumeration: fix = "put it in quotes: \"\(value.printed)\""
			default: break
			}
		}
		if type.name == "Int", case .int = value.kind { fix = "Int has 32 bits; use Float or a custom scalar in the schema" }
		if case .string(let literal) = value.kind, let text = type.unquoted(literal.value) { fix = "remove the quotes: \(text)" }
		return Diagnostic(.invalidArgument, "\(value.excerpt) is not of the type '\(type)'", at: span, fix: fix)
	}

	fileprivate static func notAnEnumValue(_ value: Value, _ type: SchemaType, at span: SourceSpan) -> Diagnostic {
		var fix: Remedy = "use one of " + type.values.prefix(8).map(\.name.text).joined(separator: ", ")
		if case .string(let literal) = value.kind, type.value(literal.value) != nil { fix = "remove the quotes: \(literal.value)" }
		return Diagnostic(.invalidArgument, "\(value.excerpt) is not a value of the enum '\(type.name)'", at: span, fix: fix)
	}

	fileprivate static func unknownEnumValue(_ name: String, _ type: SchemaType, at span: SourceSpan) -> Diagnostic {
		let values = type.values.map(\.name.text)
		return Diagnostic(
			.invalidArgument, "the enum '\(type.name)' has no value '\(name)'", at: span,
			fix: .nearest(to: name, in: values) ?? "use one of " + values.prefix(8).joined(separator: ", "))
	}

	fileprivate static func unknownInputField(_ name: String, of type: SchemaType, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidArgument, "the input '\(type.name)' has no field '\(name)'", at: span,
			fix: .nearest(to: name, in: type.fields.map(\.name.text)))
	}

	fileprivate static func missingInputField(_ field: FieldDefinition, of type: SchemaType, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidArgument, "the input '\(type.name)' requires the field '\(field.name.text)' of type '\(field.type.reference)'",
			at: span,
			fix: "add '\(field.name.text): …'")
	}

	fileprivate static func notOneOf(_ type: SchemaType, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidArgument, "the input '\(type.name)' takes exactly one of its fields", at: span,
			fix: "pass one and remove the others")
	}

	fileprivate static func nullOneOf(_ field: String, of type: SchemaType, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidArgument, "the field '\(field)' of '\(type.name)' cannot be null", at: span, fix: "pass a value, or another field")
	}
}

extension Value {
	/// The value as a message shows it: at most a line.
	fileprivate var excerpt: String {
		let text = printed
		return text.count > 60 || text.utf8.contains(UInt8(ascii: "\n")) ? "this value" : text
	}
}

extension TypeReference {
	/// Returns the literal of this type that `text` is without its quotes; nil if it is none.
	fileprivate func unquoted(_ text: String) -> String? {
		guard !isList else { return nil }
		return switch name {
		case "Int": Int32(text).map(String.init)
		case "Float":
			Double(text).flatMap { $0.isFinite && text.utf8.first.map { $0 == UInt8(ascii: "-") || $0.isDigit } == true ? text : nil }
		case "Boolean": Bool(text).map(String.init)
		default: nil
		}
	}
}

extension UInt8 {
	fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
