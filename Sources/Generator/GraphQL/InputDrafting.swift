import GraphQLLanguage
import SourceText

/// Turns the types of variables into type drafts.
///
/// An input field that may be left out and may be null is an optional of an optional: `nil` leaves it out, `.some(nil)` sends null.
/// Input objects are described once each, however many operations send them, and refer to each other: schemas nest them deeper than any
/// call stack is.
struct InputDrafting {
	let schema: Schema?
	let options: GraphQLOptions
	let overrides: TypeOverrides
	private var begun: Set<String> = []
	/// What is to be added to the types before what refers to it.
	private var steps: [Step] = []
	/// Types of variables that nothing describes.
	private(set) var unknownTypes: Set<String> = []

	/// One entry of the types.
	enum Step {
		/// Something further out refers to it.
		case declare(identity: String)
		case describe(TypeDraft)
	}

	init(schema: Schema?, options: GraphQLOptions, overrides: TypeOverrides = TypeOverrides()) {
		self.schema = schema
		self.options = options
		self.overrides = overrides
	}

	/// The type of a variable, without the optional that its nullability asks for; `types` gets the input objects in it.
	mutating func add(_ reference: TypeReference, to types: inout TypeTable) -> SwiftType {
		let draft = draft(reference)
		if let type = schema?.type(reference.name), type.kind == .inputObject { describe(type) }
		for step in steps {
			switch step {
			case .declare(let identity): _ = types.add(.reference(identity: identity), usage: .variable)
			case .describe(let draft): _ = types.add(draft, usage: .variable)
			}
		}
		steps = []
		return types.add(draft, usage: .variable)
	}

	private mutating func draft(_ reference: TypeReference) -> TypeDraft {
		var draft = named(reference.name)
		for level in 0..<reference.wrappers.listDepth {
			draft = .array(reference.wrappers.isNonNull(at: level) ? draft : draft.asOptional)
		}
		return draft
	}

	private mutating func named(_ name: String) -> TypeDraft {
		// Servers take numbers for an ID, too.
		if name == "ID", let told = options.identifier { return .scalar(told == .int ? .int : .string) }
		if let told = options.scalars[name] { return SwiftScalar.parse(told) }
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
		case .inputObject: return .reference(identity: Self.identity(name))
		default:
			guard let mapped = SelectionDrafting.anyScalars[name] else { return .scalar(.string) }
			return SwiftScalar.parse(mapped)
		}
	}

	/// An input object whose fields are gone through.
	private struct Frame {
		var type: SchemaType
		/// The positions of its fields, in the order in which they are gone through.
		var order: [Int]
		var next = 0
	}

	/// Describes `root` and every input object that it leads to: what is inside first. What is described inside of which other is found out
	/// in the order of the schema, their own order then is that of the alphabet, as for all types.
	private mutating func describe(_ root: SchemaType) {
		guard begun.insert(root.name).inserted else { return }
		/// The fields that lead to an input object for the first time.
		var entrances: Set<Entrance> = []
		var stack = [Frame(type: root, order: Array(root.inputFields.indices))]
		while let frame = stack.last {
			guard frame.next < frame.order.count else {
				stack.removeLast()
				continue
			}
			stack[stack.count - 1].next += 1
			let field = frame.type.inputFields[frame.order[frame.next]]
			guard let inner = inputObject(field), begun.insert(inner.name).inserted else { continue }
			entrances.insert(Entrance(type: frame.type.name, position: frame.order[frame.next]))
			stack.append(Frame(type: inner, order: Array(inner.inputFields.indices)))
		}
		func frame(_ type: SchemaType) -> Frame {
			let fields = type.inputFields
			return Frame(type: type, order: fields.indices.sorted { fields[$0].name.text < fields[$1].name.text })
		}
		stack = [frame(root)]
		while let last = stack.last {
			guard last.next < last.order.count else {
				stack.removeLast()
				steps.append(.describe(inputObject(last.type)))
				continue
			}
			stack[stack.count - 1].next += 1
			let position = last.order[last.next]
			guard let inner = inputObject(last.type.inputFields[position]) else { continue }
			if entrances.contains(Entrance(type: last.type.name, position: position)) {
				stack.append(frame(inner))
			} else {
				steps.append(.declare(identity: Self.identity(inner.name)))
			}
		}
	}

	private struct Entrance: Hashable {
		var type: String
		var position: Int
	}

	/// The input object that a field holds, in whatever lists.
	private func inputObject(_ field: InputValueDefinition) -> SchemaType? {
		schema?.type(field.type.reference.name).flatMap { $0.kind == .inputObject ? $0 : nil }
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
		let told = reference.name == "ID" ? options.identifier : nil
		var notes = [
			EvidenceNote.schema(field.name.text, reference, of: type, as: told == nil ? schema?.text(of: reference, options) : nil)
		]
		if let told {
			notes.append(EvidenceNote("\(told.rawValue): told by --identifier"))
		} else if let known = overrides.evidence(ofScalar: reference.name, options) {
			notes.append(known)
		} else if let scalar = schema?.type(reference.name), scalar.kind == .scalar, !scalar.isBuiltIn {
			notes.append(.unmapped(scalar))
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
