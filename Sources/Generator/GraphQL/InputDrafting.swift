import GraphQLLanguage
import SourceText

/// Turns the types of variables into type drafts.
///
/// An input field that may be left out and may be null is an optional of an optional: `nil` leaves it out, `.some(nil)` sends null.
struct InputDrafting {
	let schema: Schema?
	let options: GraphQLOptions
	let overrides: TypeOverrides
	private var begun: Set<String> = []
	/// Types of variables that nothing describes.
	private(set) var unknownTypes: Set<String> = []

	init(schema: Schema?, options: GraphQLOptions, overrides: TypeOverrides = TypeOverrides()) {
		self.schema = schema
		self.options = options
		self.overrides = overrides
	}

	/// The type of a variable, without the optional that its nullability asks for.
	mutating func draft(_ reference: TypeReference) -> TypeDraft {
		guard let element = reference.element else { return named(reference.name) }
		let inner = draft(element)
		return .array(element.isNonNull ? inner : inner.asOptional)
	}

	private mutating func named(_ name: String) -> TypeDraft {
		switch name {
		case "Int": return .scalar(.int)
		case "Float": return .scalar(.double)
		case "Boolean": return .scalar(.bool)
		case "String", "ID": return .scalar(.string)
		default: break
		}
		guard let type = schema?.type(name) else {
			unknownTypes.insert(name)
			// By their names alone: inputs are objects, and whatever else is not built in is written as text.
			return name.hasSuffix("Input") ? .map(.unknown) : .scalar(.string)
		}
		switch type.kind {
		case .enumeration:
			return options.typesEnums
				? .enumeration(EnumerationDraft(name: .schema(type), values: type.enumerationValues)) : .scalar(.string)
		case .inputObject: return begun.insert(name).inserted ? inputObject(type) : .reference(identity: Self.identity(name))
		default:
			guard let mapped = options.scalars[name] ?? SelectionDrafting.anyScalars[name] else { return .scalar(.string) }
			return SwiftScalar.parse(mapped)
		}
	}

	private mutating func inputObject(_ type: SchemaType) -> TypeDraft {
		var fields: [FieldDraft] = []
		for field in type.inputFields {
			let reference = field.type.reference
			var draft = draft(reference)
			if type.isOneOf {
				fields.append(FieldDraft(key: field.name.text, type: draft, evidence: evidence(for: field, of: type)))
				continue
			}
			if !reference.isNonNull {
				draft = .nullable(draft)
			} else if field.defaultValue != nil {
				draft = draft.asOptional
			}
			fields.append(FieldDraft(key: field.name.text, type: draft, evidence: evidence(for: field, of: type)))
		}
		var object = ObjectDraft(identity: Self.identity(type.name), name: .schema(type), fields: fields, documentation: type.description)
		// `SearchFilter` may be what the operation's own filter is called.
		object.alternativeName = type.name + "Input"
		return type.isOneOf ? .oneOf(object) : .object(object)
	}

	private func evidence(for field: InputValueDefinition, of type: SchemaType) -> [EvidenceNote] {
		let reference = field.type.reference
		var notes = [
			EvidenceNote.schema(field.name.text, reference, of: type, as: schema?.text(of: reference, typesEnums: options.typesEnums))
		]
		if let scalar = schema?.type(reference.name), scalar.kind == .scalar, !scalar.isBuiltIn {
			notes.append(overrides.evidence(ofScalar: scalar.name, options) ?? .unmapped(scalar))
		}
		if let value = field.defaultValue {
			notes.append(
				EvidenceNote(
					"may be left out: the schema has a default",
					at: type.span(ofMember: field.name.text).map { SourceSpan($0.source, value.range) }))
		} else if !reference.isNonNull, !type.isOneOf {
			notes.append(EvidenceNote("may be left out and may be null: nil leaves it out, .some(nil) sends null"))
		}
		return notes
	}

	private static func identity(_ name: String) -> String { "input \(name)" }
}
