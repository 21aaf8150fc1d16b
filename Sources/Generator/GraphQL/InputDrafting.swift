import GraphQLLanguage
import SourceText

/// Drafts the types of variables and of the input objects in them.
///
/// An input field that may be omitted is an optional. If null means something else than omission (``NullMeaning``), it is an optional of an
/// optional: `nil` omits the field, `.some(nil)` sends null. A type for `UpdateIssueInput.title` in `types` of `gen.json` has precedence.
///
/// Input objects are described once each, and refer to each other by identity. The traversal is iterative, because schemas nest them deeper
/// than a call stack allows.
struct InputDrafting {
	let schema: Schema?
	let options: GraphQLOptions
	let overrides: TypeOverrides
	/// The names of the input objects whose description has begun.
	private var visited: Set<String> = []
	/// The pending additions to the type table, in an order in which nested types precede the types that refer to them.
	private var steps: [Step] = []
	/// The names of the types that neither the schema nor the options define.
	private(set) var unknownTypes: Set<String> = []
	/// The names of the types for which a variable has an object as its default.
	private let inferredObjects: Set<String>
	private let nullMeaning: NullMeaning?
	private(set) var paths = SettingPaths()
	/// The paths of fields that the user omits and the schema requires.
	private(set) var requiredFields: Set<String> = []
	/// The fields that null clears, which are reported.
	private(set) var cleared: [Cleared] = []

	/// A field that null clears, and the field of the returned type that becomes null.
	struct Cleared {
		/// The path of the input field, such as `UpdateIssueInput.milestoneId`.
		var path: String
		/// The field of the returned type, such as `Issue.milestone`.
		var cleared: String
		var span: SourceSpan?
	}

	/// One addition to the type table.
	enum Step {
		/// Declares an input object that is described by a later step.
		case declare(identity: String)
		case describe(TypeDraft)
	}

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
		nullMeaning = schema.map { NullMeaning($0, style.initialisms) }
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
			self.paths.values.insert(path)
			// Rules do not apply to variables.
			self.paths.unruled.insert(path)
			draft = override.present.asOptional
		}
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

	private mutating func draft(_ reference: TypeReference, isNumeric: Bool = false) -> TypeDraft {
		var draft = isNumeric ? .scalar(.int) : named(reference.name)
		for level in 0..<reference.wrappers.listDepth {
			draft = .array(reference.wrappers.isNonNull(at: level) ? draft : draft.asOptional)
		}
		return draft
	}

	private mutating func named(_ name: String) -> TypeDraft {
		// Servers accept numbers for an ID, too.
		if name == "ID", let identifier = options.identifier { return .scalar(identifier == .int ? .int : .string) }
		if let known = UnmappedScalars.known(name, options) { return known }
		guard let type = schema?.type(name) else {
			unknownTypes.insert(name)
			return isObject(name) ? .map(.unknown) : .scalar(.string)
		}
		switch type.kind {
		case .enumeration:
			paths.types.insert(type.name)
			return options.typesEnums
				? TypeDraft.enumeration(.schema(type, override: overrides.typeName(at: type.name))).documented(type.description)
					.withTypePaths(from: "")
				: .scalar(.string)
		case .inputObject: return .reference(identity: Self.identity(name))
		default: return UnmappedScalars.byName(name) ?? .scalar(.string)
		}
	}

	/// Returns the scalars that an operation sends, alone or in input objects, and that no setting maps.
	func unmappedScalars(in operation: OperationDefinition) -> Set<String> {
		guard let schema else { return [] }
		var found: Set<String> = []
		var seen: Set<String> = []
		var pending = operation.variables.map(\.type.reference.name)
		while let name = pending.popLast() {
			guard seen.insert(name).inserted, let type = schema.type(name) else { continue }
			switch type.kind {
			case .inputObject:
				pending += type.inputFields.filter { overrides.override(at: "\(name).\($0.name.text)") == nil }.map(\.type.reference.name)
			case .scalar where UnmappedScalars.known(name, options) == nil && UnmappedScalars.byName(name) == nil: found.insert(name)
			default: continue
			}
		}
		return found
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
		/// The positions of its fields, in the order of the traversal.
		var order: [Int]
		var next = 0
	}

	/// Describes `root` and every input object that is reachable from it, nested ones first.
	///
	/// A first traversal in the order of the schema determines the field through which each is reached; a second one describes the fields in
	/// alphabetical order, as for all types.
	private mutating func describe(_ root: SchemaType) {
		guard visited.insert(root.name).inserted else { return }
		/// The fields through which an input object is reached for the first time.
		var entrances: Set<Entrance> = []
		var stack = [Frame(type: root, order: Array(root.inputFields.indices))]
		while let frame = stack.last {
			guard frame.next < frame.order.count else {
				stack.removeLast()
				continue
			}
			stack[stack.count - 1].next += 1
			let field = frame.type.inputFields[frame.order[frame.next]]
			guard let inner = inputObject(field), visited.insert(inner.name).inserted else { continue }
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

	/// A field through which an input object is reached for the first time.
	private struct Entrance: Hashable {
		var type: String
		var position: Int
	}

	/// Returns the input object that is the type of a field, or the element type of its list.
	private func inputObject(_ field: InputValueDefinition) -> SchemaType? {
		schema?.type(field.type.reference.name).flatMap { $0.kind == .inputObject ? $0 : nil }
	}

	private mutating func inputObject(_ type: SchemaType) -> TypeDraft {
		var fields: [FieldDraft] = []
		let findings = type.isOneOf ? [:] : nullMeaning?.findings(type) ?? [:]
		// A schema that declares a field twice is only a warning.
		var seen: Set<String> = []
		for field in type.inputFields where seen.insert(field.name.text).inserted {
			let reference = field.type.reference
			let draft = draft(reference)
			if type.isOneOf {
				fields.append(FieldDraft(key: field.name.text, type: draft, evidence: evidence(for: field, of: type, nil)))
				continue
			}
			let path = "\(type.name).\(field.name.text)"
			paths.values.insert(path)
			if overrides.excludes(path) {
				guard field.isRequired else { continue }
				requiredFields.insert(path)
			}
			let finding = findings[field.name.text]
			var described = FieldDraft(
				key: field.name.text, type: omissibleDraft(field, draft, finding, at: path),
				evidence: evidence(for: field, of: type, finding)
			)
			described.documentation = field.description?.value
			fields.append(described)
		}
		var object = ObjectDraft(identity: Self.identity(type.name), name: name(of: type), fields: fields, documentation: type.description)
		object.typePath = Self.identity(type.name)
		object.path = type.name
		paths.types.insert(type.name)
		// The filter of an operation may have the same name, such as `SearchFilter`.
		object.alternativeName = type.name + "Input"
		return type.isOneOf ? .oneOf(object) : .object(object)
	}

	/// Returns the name of the type: the configured one, or that of the style, or that of the schema.
	private func name(of type: SchemaType) -> TypeNameChoice {
		if let override = overrides.typeName(at: type.name) { return override }
		var name = TypeNameChoice.schema(type)
		guard let pattern = style.types[.input] else { return name }
		let words = Words(type.name)
		let stem = style.stem(pattern, words, plural: words.plural)
		(name.text, name.isWhole) = (stem.text, stem.isWhole)
		return name
	}

	/// Returns the draft of a field that may be omitted, or the configured type.
	private mutating func omissibleDraft(
		_ field: InputValueDefinition, _ draft: TypeDraft, _ finding: NullMeaning.Finding?, at path: String
	) -> TypeDraft {
		let override = override(at: path, draft)
		guard !field.isRequired else { return override?.present ?? draft }
		// A rule sets the type of values; only the path of the field decides whether null is sent.
		let isRuled = overrides.override(at: path)?.rule != nil
		if let override, !isRuled || override.isNullable { return override.isNullable ? override : override.asOptional }
		let draft = override?.present ?? draft
		switch finding {
		case .described: return .nullable(draft)
		case .clears(let owner, let own):
			cleared.append(Cleared(path: path, cleared: "\(owner.name).\(own.name.text)", span: owner.span(ofMember: own.name.text)))
			return .nullable(draft)
		case .neverNull, .unknown, nil: return draft.asOptional
		}
	}

	/// Returns the configured type of a field, or nil if there is none.
	///
	/// - Parameter own: the type of the field in the schema.
	private mutating func override(at path: String, _ own: TypeDraft) -> TypeDraft? {
		guard let override = overrides.override(at: path) else { return nil }
		if override.value.discriminator != nil {
			paths.unruled.insert(path)
			return nil
		}
		if override.rule != nil, let written = override.value.draft {
			let ruled = own.ruled(written)
			if ruled == nil { paths.unruled.insert(path) }
			return ruled
		}
		guard let written = SwiftTypeText.sentDraft(override.value.text) else {
			if override.value.distinguishesNull { return .nullable(own) }
			return override.value.isOptional ? own.asOptional : nil
		}
		return overrides.resolving(written, at: path) { own }
	}

	private func evidence(for field: InputValueDefinition, of type: SchemaType, _ finding: NullMeaning.Finding?) -> [EvidenceNote] {
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
			notes.append(.omissible(finding, at: path))
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
	fileprivate static func omissible(_ finding: NullMeaning.Finding?, at path: String) -> EvidenceNote {
		switch finding {
		case nil: EvidenceNote("can be omitted: it is nullable")
		case .described: EvidenceNote("can be omitted or null, according to its description: nil omits it, .some(nil) sends null")
		case .clears(let owner, let field):
			EvidenceNote(
				"can be omitted; null clears it, because '\(owner.name).\(field.name.text)' is nullable: nil omits it, .some(nil) sends null",
				at: owner.span(ofMember: field.name.text)
			).asGuess
		case .neverNull(let owner, let field):
			EvidenceNote(
				"can be omitted; null cannot clear it, because '\(owner.name).\(field.name.text)' is never null",
				at: owner.span(ofMember: field.name.text))
		case .unknown:
			EvidenceNote(
				"can be omitted; the schema does not show whether null clears it: if it does, set types.\"\(path)\" with '??' in gen.json")
		}
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

extension Diagnostic {
	static func requiredInput(_ path: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.unusedSetting, "the type 'none' for '\(path)' has no effect: the schema requires the field", at: span,
			fix: "\(removing: "remove it"), or match only fields that may be omitted")
	}
}
