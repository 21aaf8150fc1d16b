import GraphQLLanguage
import SourceText

/// Drafts the types of variables and of the input objects in them.
///
/// An input field that may be omitted is an optional. If its description mentions null, or a type such as `String??` is set for
/// `UpdateIssueInput.title` in `types` of `gen.json`, it is an optional of an optional: `nil` omits the field, `.some(nil)` sends null.
///
/// Input objects are described once each, and refer to each other by identity. The traversal is iterative, because schemas nest them deeper
/// than a call stack allows.
struct InputDrafting {
	let schema: Schema?
	let options: GraphQLOptions
	let overrides: TypeOverrides
	/// The names of the input objects whose description has begun.
	private var visited: Set<String> = []
	/// The names of the types that neither the schema nor the options define.
	private(set) var unknownTypes: Set<String> = []
	/// The names of the types for which a variable has an object as its default.
	private let inferredObjects: Set<String>
	/// The settings that answered lookups.
	private(set) var use = SettingUse()
	private let style: StyleNames

	/// - Parameter operations: the operations whose variables may have defaults that reveal an undeclared type to be an object.
	init(
		schema: Schema?, options: GraphQLOptions, overrides: TypeOverrides = TypeOverrides(), operations: [OperationDefinition] = [],
		style: StyleNames
	) {
		self.style = style
		let variables = operations.flatMap(\.variables)
		inferredObjects = Set(variables.filter { $0.defaultValue?.isObject == true }.map(\.type.reference.name))
		self.schema = schema
		self.options = options
		self.overrides = overrides
	}

	/// Returns the type of a variable, without the optional of a nullable one, and adds the input objects in it to `types`.
	///
	/// - Parameters:
	///   - isNumeric: whether the variable is an `ID` that is a number in Swift.
	///   - paths: the paths at which a type such as `Int??` makes a variable that may be omitted an optional, of which nil sends null.
	mutating func add(
		_ reference: TypeReference, isNumeric: Bool = false, nullableAt paths: [String] = [], to types: inout TypeTable
	) -> SwiftType {
		var draft = draft(reference, isNumeric: isNumeric)
		if let path = paths.first(where: overrides.sendsNull(at:)), let override = override(at: path, draft) {
			use.note(.type, at: path, by: overrides.spans[.type(path)])
			draft = override.present.asOptional
		}
		if let type = schema?.type(reference.name), type.kind == .inputObject { describe(type, in: &types) }
		return types.add(draft, usage: .variable)
	}

	private mutating func draft(_ reference: TypeReference, isNumeric: Bool = false) -> TypeDraft {
		var draft = isNumeric ? .scalar(.int) : named(reference.name)
		for level in 0..<reference.wrappers.listDepth {
			draft = .array(reference.wrappers.isNonNull(at: level) ? draft : draft.asOptional)
		}
		return draft
	}

	private mutating func named(_ name: String) -> TypeDraft {
		use.note(.scalar, at: name, by: overrides.spans[.scalar(name)])
		// Servers accept numbers for an ID, too.
		if name == "ID", let identifier = options.identifier { return .scalar(identifier == .int ? .int : .string) }
		if let known = UnmappedScalars.known(name, options) { return known }
		guard let type = schema?.type(name) else {
			unknownTypes.insert(name)
			return isObject(name) ? .map(.unknown) : .scalar(.string)
		}
		switch type.kind {
		case .enumeration:
			let ownName = use.typeName(at: type.name, in: overrides)
			return options.typesEnums
				? TypeDraft.enumeration(.schema(type, override: ownName)).documented(type.description)
					.withTypePaths(from: "")
				: .scalar(.string)
		case .inputObject: return .reference(identity: Self.identity(name))
		default: return UnmappedScalars.byName(name) ?? .scalar(.string)
		}
	}

	/// Returns the scalars that an operation sends, alone or in input objects, and that no setting maps.
	func unmappedScalars(in operation: OperationDefinition) -> Set<String> {
		guard let schema else { return [] }
		let sent = SentType.all(in: operation.variables.map(\.type.reference.name), schema, overrides).map(\.name)
		return Set(sent).filter {
			schema.type($0)?.kind == .scalar && UnmappedScalars.known($0, options) == nil && UnmappedScalars.byName($0) == nil
		}
	}

	/// Returns whether an undeclared type is treated as an object, because of a default value or its name; other undeclared types are strings.
	func isObject(_ name: String) -> Bool {
		if inferredObjects.contains(name) { return true }
		let words = SwiftIdentifier.words(ofKey: name).snake
		return Self.objectEndings.contains { words == $0 || words.hasSuffix("_" + $0) }
	}

	private static let objectEndings = [
		"input", "filter", "filters", "where", "criteria", "conditions", "args", "arguments", "params", "parameters", "options", "bool_exp",
		"order_by",
	]

	/// An input object during the traversal of its fields.
	private struct Frame {
		var type: SchemaType
		/// The input objects in its fields that were not visited, the next one last.
		var pending: [SchemaType]
	}

	/// Adds `root` and every input object that is reachable from it to `types`, nested ones first, in alphabetical order of the fields.
	private mutating func describe(_ root: SchemaType, in types: inout TypeTable) {
		func frame(_ type: SchemaType) -> Frame {
			Frame(type: type, pending: type.fields.sorted { $0.name.text > $1.name.text }.compactMap(inputObject))
		}
		guard visited.insert(root.name).inserted else { return }
		var stack = [frame(root)]
		while let last = stack.last {
			guard let inner = last.pending.last else {
				stack.removeLast()
				_ = types.add(inputObject(last.type), usage: .variable)
				continue
			}
			stack[stack.count - 1].pending.removeLast()
			if visited.insert(inner.name).inserted {
				stack.append(frame(inner))
			} else {
				_ = types.add(.reference(identity: Self.identity(inner.name)), usage: .variable)
			}
		}
	}

	/// Returns the input object that is the type of a field, or the element type of its list.
	private func inputObject(_ field: FieldDefinition) -> SchemaType? {
		schema?.type(field.type.reference.name).flatMap { $0.kind == .inputObject ? $0 : nil }
	}

	private mutating func inputObject(_ type: SchemaType) -> TypeDraft {
		var fields: [FieldDraft] = []
		// A schema that declares a field twice is only a warning.
		var seen: Set<String> = []
		for field in type.fields where seen.insert(field.name.text).inserted {
			let reference = field.type.reference
			let draft = draft(reference)
			if type.isOneOf {
				fields.append(FieldDraft(key: field.name.text, type: draft, evidence: evidence(for: field, of: type)))
				continue
			}
			let path = "\(type.name).\(field.name.text)"
			if use.type(at: path, in: overrides)?.value.kind == .excluded {
				guard field.isRequired else { continue }
				use.refuse(.type, at: path, "the schema requires the field")
			}
			var described = FieldDraft(
				key: field.name.text, type: omissibleDraft(field, draft, at: path), evidence: evidence(for: field, of: type))
			described.documentation = field.description?.value
			fields.append(described)
		}
		var object = ObjectDraft(identity: Self.identity(type.name), name: name(of: type), fields: fields, documentation: type.description)
		object.typePath = Self.identity(type.name)
		object.path = type.name
		// The filter of an operation may have the same name, such as `SearchFilter`.
		object.alternativeName = type.name + "Input"
		return type.isOneOf ? .oneOf(object) : .object(object)
	}

	/// Returns the name of the type: the configured one, or that of the style, or that of the schema.
	private mutating func name(of type: SchemaType) -> TypeNameChoice {
		if let override = use.typeName(at: type.name, in: overrides) { return override }
		var name = TypeNameChoice.schema(type)
		guard let pattern = style.types[.input] else { return name }
		let words = Words(type.name)
		let stem = style.stem(pattern, words, plural: words.plural)
		(name.text, name.isWhole) = (stem.text, stem.isWhole)
		return name
	}

	/// Returns the draft of a field that may be omitted, or the configured type.
	private mutating func omissibleDraft(_ field: FieldDefinition, _ draft: TypeDraft, at path: String) -> TypeDraft {
		let override = override(at: path, draft)
		guard !field.isRequired else { return override?.present ?? draft }
		// A rule sets the type of values; only the path of the field decides whether null is sent.
		let isRuled = overrides.override(at: path)?.rule != nil
		if let override, !isRuled || override.isNullable { return override.isNullable ? override : override.asOptional }
		let draft = override?.present ?? draft
		return field.mentionsNull ? .nullable(draft) : draft.asOptional
	}

	/// Returns the configured type of a field, or nil if there is none.
	///
	/// - Parameter own: the type of the field in the schema.
	private mutating func override(at path: String, _ own: TypeDraft) -> TypeDraft? {
		guard let override = overrides.override(at: path) else { return nil }
		if override.value.discriminator != nil {
			use.refuse(.type, at: path, .otherType(path))
			return nil
		}
		if override.rule != nil, let written = override.value.draft {
			let ruled = own.ruled(written)
			if ruled == nil { use.refuse(.type, at: path, .otherType(path)) }
			return ruled
		}
		guard let written = SwiftTypeText.sentDraft(override.value.text) else {
			if override.value.distinguishesNull { return .nullable(own) }
			return override.value.isOptional ? own.asOptional : nil
		}
		return overrides.resolving(written, at: path, named: own.typeNameChoice) { own }
	}

	private func evidence(for field: FieldDefinition, of type: SchemaType) -> [EvidenceNote] {
		let path = "\(type.name).\(field.name.text)"
		let reference = field.type.reference
		let identifier = reference.name == "ID" ? options.identifier : nil
		var notes =
			overrides.evidence(at: path) + [
				EvidenceNote.schema(
					field.name.text, reference, of: type, as: identifier == nil ? schema?.text(of: reference, options) : nil)
			]
		if let identifier {
			notes.append(EvidenceNote("\(identifier.rawValue): set in gen.json"))
		} else if let known = overrides.evidence(ofScalar: reference.name, options) {
			notes.append(known)
		} else if let scalar = schema?.type(reference.name), scalar.kind == .scalar, !scalar.isBuiltIn {
			notes.append(.unmapped(scalar))
		}
		if let value = field.defaultValue {
			notes.append(
				EvidenceNote(
					"can be omitted: the schema has a default",
					at: type.span(ofMember: field.name.text).map { SourceSpan($0.source, value.range) }))
		} else if !reference.isNonNull, !type.isOneOf, overrides.override(at: path) == nil {
			notes.append(.omissible(field, at: path))
		}
		return notes
	}

	private static func identity(_ name: String) -> String { "input \(name)" }
}

extension EnumerationDraft {
	/// Returns the draft of a schema's enum, which is one type wherever it is selected or sent.
	///
	/// - Parameter override: the name that the user configured.
	static func schema(_ type: SchemaType, override: TypeNameChoice?) -> EnumerationDraft {
		EnumerationDraft(name: override ?? .schema(type), path: type.name, values: type.enumerationValues)
	}
}

extension Value {
	/// Whether the value is an object or a list of objects.
	fileprivate var isObject: Bool {
		var value = self
		while case .list(let values) = value.kind, let first = values.first { value = first }
		return if case .object = value.kind { true } else { false }
	}
}

extension EvidenceNote {
	fileprivate static func omissible(_ field: FieldDefinition, at path: String) -> EvidenceNote {
		EvidenceNote(
			field.mentionsNull
				? "can be omitted or null, according to its description: nil omits it, .some(nil) sends null"
				: "can be omitted: it is nullable; if null clears it, set types.\"\(path)\" with '??' in gen.json")
	}
}

extension FieldDefinition {
	/// Whether the field may be null, and its description contains the word.
	fileprivate var mentionsNull: Bool {
		!type.reference.isNonNull && description.map { Words($0.value).parts.contains { $0.lowercased() == "null" } } ?? false
	}
}

extension TypeDraft {
	fileprivate var isNullable: Bool {
		if case .nullable = self { true } else { false }
	}

	/// The value that is sent for a field that must not be omitted.
	fileprivate var present: TypeDraft {
		switch self {
		case .optional(let inner), .nullable(let inner): inner
		default: self
		}
	}
}

extension String {
	/// The reason why a rule does not apply to a value in a schema.
	static func otherType(_ path: String) -> String { "the values of '\(path)' have another type" }
}
