import SourceText

extension SchemaRule {
	/// Types have at least one member.
	static let members = SchemaRule(needsWhole: true) { schema, findings in
		for type in schema.types where !type.isBuiltIn {
			let isEmpty =
				switch type.kind {
				case .scalar: false
				case .object, .interface, .inputObject: type.fields.isEmpty
				case .union: type.members.isEmpty
				case .enumeration: type.values.isEmpty
				}
			if isEmpty { findings.report(.emptyType(type)) }
		}
	}

	/// Unions consist of objects, without duplicates.
	static let unions = SchemaRule { schema, findings in
		for type in schema.types where type.kind == .union && !type.isBuiltIn { checkMembers(of: type, schema, &findings) }
	}

	private static func checkMembers(of union: SchemaType, _ schema: Schema, _ findings: inout Findings) {
		var spans: [String: [SourceSpan]] = [:]
		for part in union.parts {
			for member in part.members { spans[member.text, default: []].append(SourceSpan(part.source, member.range)) }
		}
		var included: Set<String> = []
		for member in union.members {
			guard let type = schema.type(member.text) else { continue }
			guard included.insert(member.text).inserted else {
				findings.report(.repeatedMember(member.text, of: union, at: spans[member.text] ?? []))
				continue
			}
			if type.kind != .object { findings.report(.memberOfOtherKind(type, of: union, at: spans[member.text] ?? [])) }
		}
	}

	/// Fields have output types, arguments have input types.
	static let fieldTypes = SchemaRule { schema, findings in
		for type in schema.types where !type.isBuiltIn && type.kind != .inputObject {
			for part in type.parts {
				for field in part.fields {
					// Names are composed only for findings, since almost all schemas are valid.
					func owner() -> String { type.name + "." + field.name.text }
					if schema.namedType(of: field.type.reference)?.isOutput == false {
						findings.report(.notOutputType(field.type.reference, of: owner(), at: SourceSpan(part.source, field.type.range)))
					}
					for argument in field.arguments {
						checkInput(
							argument, "\(owner())(\(argument.name.text):)", schema, at: argument.type.range, in: part.source, &findings)
					}
				}
			}
		}
	}
}

extension Diagnostic {
	fileprivate static func emptyType(_ type: SchemaType) -> Diagnostic {
		let what =
			switch type.kind {
			case .union: "types"
			case .enumeration: "values"
			default: "fields"
			}
		return Diagnostic(
			.invalidSchema, "'\(type.name)' has no \(what)", at: type.parts.map { SourceSpan($0.source, $0.range) },
			fix: "add at least one, or remove the type")
	}

	fileprivate static func repeatedMember(_ name: String, of union: SchemaType, at spans: [SourceSpan]) -> Diagnostic {
		Diagnostic(.invalidSchema, "the union '\(union.name)' can include '\(name)' only once", at: spans, fix: "remove the others")
	}

	fileprivate static func memberOfOtherKind(_ type: SchemaType, of union: SchemaType, at spans: [SourceSpan]) -> Diagnostic {
		Diagnostic(
			.invalidSchema, "the union '\(union.name)' cannot include '\(type.name)', which is not an object type (\(type.kind.keyword))",
			at: spans,
			fix: "use only object types")
	}

	fileprivate static func notOutputType(_ type: TypeReference, of owner: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidSchema, "'\(owner)' is of type '\(type)', which is an input type", at: span,
			fix: "use an object, an interface, a union, an enum or a scalar")
	}
}
