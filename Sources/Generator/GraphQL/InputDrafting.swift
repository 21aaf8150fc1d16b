import GraphQLLanguage
import SourceText

/// Turns the types of variables into type drafts.
///
/// An input field that may be left out is an optional. Where null says something else (``NullMeaning``) it is an optional of an optional:
/// `nil` leaves it out, `.some(nil)` sends null. What is told at `UpdateIssueInput.title` in `types` of `gen.json` comes before.
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
	/// Those that a default shows to be objects.
	private let shownObjects: Set<String>
	private let kept: NameHistory
	private let nulls: NullMeaning?
	private(set) var paths = SettingPaths()
	/// The paths of fields that the user omits and the schema requires.
	private(set) var requiredFields: Set<String> = []
	/// The fields that null clears, which is told.
	private(set) var cleared: [Cleared] = []

	struct Cleared {
		/// `UpdateIssueInput.milestoneId`
		var path: String
		/// `Issue.milestone`
		var cleared: String
		var place: SourceSpan?
	}

	/// One entry of the types.
	enum Step {
		/// Something further out refers to it.
		case declare(identity: String)
		case describe(TypeDraft)
	}

	private let style: StyleTypeNames

	/// - Parameter operations: whose variables may show by their defaults what their types are.
	init(
		schema: Schema?, options: GraphQLOptions, overrides: TypeOverrides = TypeOverrides(), operations: [OperationDefinition] = [],
		kept: NameHistory = NameHistory(), style: StyleTypeNames = StyleTypeNames()
	) {
		self.style = style
		self.kept = kept
		let variables = operations.flatMap(\.variables)
		shownObjects = Set(variables.filter { $0.defaultValue?.isObject == true }.map(\.type.reference.name))
		self.schema = schema
		nulls = schema.map { NullMeaning($0) }
		self.options = options
		self.overrides = overrides
	}

	/// The type of a variable, without the optional that its nullability asks for; `types` gets the input objects in it.
	///
	/// - Parameter isNumeric: what is an `ID` is a number.
	mutating func add(_ reference: TypeReference, isNumeric: Bool = false, to types: inout TypeTable) -> SwiftType {
		let draft = draft(reference, isNumeric: isNumeric)
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
		// Servers take numbers for an ID, too.
		if name == "ID", let told = options.identifier { return .scalar(told == .int ? .int : .string) }
		if let known = UnmappedScalars.known(name, options) { return known }
		guard let type = schema?.type(name) else {
			unknownTypes.insert(name)
			return isObject(name) ? .map(.unknown) : .scalar(.string)
		}
		switch type.kind {
		case .enumeration:
			paths.types.insert(type.name)
			return options.typesEnums
				? TypeDraft.enumeration(.schema(type, told: overrides.typeName(at: type.name))).documented(type.description).withTypePaths(
					from: "", kept)
				: .scalar(.string)
		case .inputObject: return .reference(identity: Self.identity(name))
		default: return UnmappedScalars.byName(name) ?? .scalar(.string)
		}
	}

	/// The scalars that an operation sends, in whatever inputs, and nothing maps.
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

	/// Whether a type that nothing describes is taken for an object: a default shows it, or its name says it. Whatever else is not built in is
	/// written as text.
	func isObject(_ name: String) -> Bool {
		if shownObjects.contains(name) { return true }
		let words = SwiftIdentifier.words(ofKey: name).snake
		return Self.objectEndings.contains { words == $0 || words.hasSuffix("_" + $0) }
	}

	private static let objectEndings = [
		"input", "filter", "filters", "where", "criteria", "conditions", "args", "arguments", "params", "parameters", "options", "bool_exp",
		"order_by",
	]

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
		let findings = type.isOneOf ? [:] : nulls?.findings(type) ?? [:]
		// A schema that repeats a field is a warning.
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
				key: field.name.text, type: draftLeftOut(field, draft, finding, at: path), evidence: evidence(for: field, of: type, finding)
			)
			described.documentation = field.description?.value
			fields.append(described)
		}
		var object = ObjectDraft(identity: Self.identity(type.name), name: name(of: type), fields: fields, documentation: type.description)
		object.typePath = TypePath(Self.identity(type.name), kept)
		object.path = type.name
		paths.types.insert(type.name)
		// `SearchFilter` may be what the operation's own filter is called.
		object.alternativeName = type.name + "Input"
		return type.isOneOf ? .oneOf(object) : .object(object)
	}

	/// The type's name in the style, or else in the schema.
	private func name(of type: SchemaType) -> TypeNameChoice {
		if let told = overrides.typeName(at: type.name) { return told }
		var name = TypeNameChoice.schema(type)
		guard let pattern = style.input else { return name }
		let words = Words(type.name)
		let stem = style.stem(pattern, words, plural: words.plural)
		(name.text, name.isWhole) = (stem.text, stem.isWhole)
		return name
	}

	/// `draft` as it is where the field may be left out, or what the user says.
	private mutating func draftLeftOut(
		_ field: InputValueDefinition, _ draft: TypeDraft, _ finding: NullMeaning.Finding?, at path: String
	) -> TypeDraft {
		let told = override(at: path, draft)
		guard !field.isRequired else { return told?.present ?? draft }
		if let told { return told.isNullable ? told : told.asOptional }
		switch finding {
		case .described: return .nullable(draft)
		case .clears(let owner, let own):
			cleared.append(Cleared(path: path, cleared: "\(owner.name).\(own.name.text)", place: owner.span(ofMember: own.name.text)))
			return .nullable(draft)
		case .neverNull, .unknown, nil: return draft.asOptional
		}
	}

	/// What the user says of a field that is `own` by itself.
	private mutating func override(at path: String, _ own: TypeDraft) -> TypeDraft? {
		guard let told = overrides.override(at: path) else { return nil }
		if told.rule != nil, let written = told.value.draft {
			let ruled = own.ruled(written)
			if ruled == nil { paths.unruled.insert(path) }
			return ruled
		}
		guard let written = SwiftTypeText.sentDraft(told.value.text) else { return told.value.isOptional ? own.asOptional : nil }
		return overrides.resolving(written, at: path) { own }
	}

	private func evidence(for field: InputValueDefinition, of type: SchemaType, _ finding: NullMeaning.Finding?) -> [EvidenceNote] {
		let path = "\(type.name).\(field.name.text)"
		let reference = field.type.reference
		let told = reference.name == "ID" ? options.identifier : nil
		var notes =
			overrides.evidence(at: path) + [
				EvidenceNote.schema(field.name.text, reference, of: type, as: told == nil ? schema?.text(of: reference, options) : nil)
			]
		if let told {
			notes.append(EvidenceNote("\(told.rawValue): set with --identifier"))
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
			notes.append(.leftOut(finding, at: path))
		}
		return notes
	}

	private static func identity(_ name: String) -> String { "input \(name)" }
}

extension EnumerationDraft {
	/// A schema's, which is one type wherever it stands: the user calls it by its name there.
	///
	/// - Parameter path: where it stands in a response.
	/// - Parameter told: what the user calls it.
	static func schema(_ type: SchemaType, told: TypeNameChoice?) -> EnumerationDraft {
		EnumerationDraft(name: told ?? .schema(type), path: type.name, values: type.enumerationValues)
	}
}

extension Value {
	/// An object, or a list of such.
	fileprivate var isObject: Bool {
		var value = self
		while case .list(let values) = value.kind, let first = values.first { value = first }
		return if case .object = value.kind { true } else { false }
	}
}

extension EvidenceNote {
	fileprivate static func leftOut(_ finding: NullMeaning.Finding?, at path: String) -> EvidenceNote {
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
			fix: "remove it, or match only fields that may be omitted")
	}
}
