/// A type as an input describes it, before names are final.
///
/// Both JSON shapes and GraphQL selections become drafts.
/// From here on, nothing depends on the source of a type.
package indirect enum TypeDraft: Sendable {
	case scalar(SwiftScalar)
	/// A value without known type, which decodes as any JSON.
	case unknown
	case optional(TypeDraft)
	case array(TypeDraft)
	case map(TypeDraft)
	case object(ObjectDraft)
	/// Values of several JSON kinds at one path.
	case mixed(MixedDraft)
	/// One of several object types, distinguished by the text under a key, such as `__typename`.
	case variants(VariantsDraft)
	/// A closed list of names that the server may extend at any time.
	case enumeration(EnumerationDraft)
	/// A value that is sent and distinguishes between omitted and null.
	case nullable(TypeDraft)
	/// An object that is sent with exactly one of its fields.
	case oneOf(ObjectDraft)
	/// A reference to the object with this identity, which another draft or an enclosing draft describes.
	case reference(identity: String, typePath: String? = nil, path: String? = nil)
}

package enum SwiftScalar: Hashable, Sendable {
	case string, int, uint64, double, bool
	/// A type that the configuration names for a custom scalar or a path.
	case named(String)
	/// A value with a format of its own, for which gen generates the type.
	case formatted(FormattedValue)
}

package struct ObjectDraft: Sendable {
	/// Set for an object that refers to itself or that a schema names: two drafts of one identity are one type.
	package var identity: String?
	/// The name in the convention, the schema or the configuration.
	package var name: TypeNameChoice?
	/// The fallback if `name` is taken, after the subject of the operation.
	package var alternativeName: String?
	/// The path in the data, by which settings refer to it.
	package var path: String?
	/// The path in an operation that selects it.
	var selected: SelectedPath?
	var typePath: String?
	package var fields: [FieldDraft]
	package var documentation: String?
	/// A word for its contents, if its keys or values suggest one.
	var contentWord: ContentWord?
	/// Whether it is decoded from a list of its values, without keys.
	var isPair = false
	/// The fragments that every selection of the object spreads.
	var spreads: Set<String> = []
	/// The reasons why it is one type.
	var notes: [EvidenceNote] = []

	package init(
		identity: String? = nil, name: TypeNameChoice? = nil, path: String? = nil, fields: [FieldDraft], documentation: String? = nil
	) {
		self.identity = identity
		self.name = name
		self.path = path
		self.fields = fields
		self.documentation = documentation
	}
}

package struct FieldDraft: Sendable {
	/// The key on the wire.
	package var key: String
	/// The name in code; nil to derive it from the key.
	package var name: String?
	package var type: TypeDraft
	package var evidence: [EvidenceNote]
	/// The description in the schema.
	var documentation: String?
	/// The generated type that the configuration names for this field.
	var ownType: OwnTypeReference?

	package init(key: String, name: String? = nil, type: TypeDraft, evidence: [EvidenceNote] = []) {
		self.key = key
		self.name = name
		self.type = type
		self.evidence = evidence
	}
}

package struct MixedDraft: Sendable {
	/// The path in the data, by which settings refer to it.
	package var path: String?
	var typePath: String?
	package var cases: [Case]

	package struct Case: Sendable {
		package var type: TypeDraft
		package var evidence: [EvidenceNote]

		package init(type: TypeDraft, evidence: [EvidenceNote] = []) {
			self.type = type
			self.evidence = evidence
		}
	}

	package init(path: String? = nil, cases: [Case]) {
		self.path = path
		self.cases = cases
	}
}

package struct VariantsDraft: Sendable {
	package var name: TypeNameChoice?
	/// The fallback if `name` is taken.
	package var alternativeName: String?
	/// The path in the data, by which settings refer to it.
	package var path: String?
	/// The path in an operation that selects it.
	var selected: SelectedPath?
	var typePath: String?
	/// The description in the schema.
	var documentation: String?
	/// The response key whose value is the type's name.
	package var discriminator: String
	/// Whether that key is beside the value, in the object that contains it.
	var isBeside = false
	/// How its values are written in JSON.
	var form = DiscriminatorForm.text
	/// Whether the unknown case has the type's name and the whole value as JSON.
	var storesUnknown = false
	package var cases: [Case]
	/// The selection of the types without a case of their own; nil if the unknown case has no value.
	package var other: ObjectDraft?

	package struct Case: Sendable {
		/// The name of the case; nil to use the name of its type.
		package var name: String?
		/// Every concrete type that decodes as this case.
		package var typeNames: [String]
		/// An object, or a reference to one that another draft describes.
		package var type: TypeDraft
		package var evidence: [EvidenceNote]

		package init(name: String? = nil, typeNames: [String], type: TypeDraft, evidence: [EvidenceNote] = []) {
			self.name = name
			self.typeNames = typeNames
			self.type = type
			self.evidence = evidence
		}

		package init(name: String? = nil, typeNames: [String], object: ObjectDraft, evidence: [EvidenceNote] = []) {
			self.init(name: name, typeNames: typeNames, type: .object(object), evidence: evidence)
		}
	}

	package init(name: TypeNameChoice? = nil, path: String? = nil, discriminator: String, cases: [Case], other: ObjectDraft? = nil) {
		self.name = name
		self.path = path
		self.discriminator = discriminator
		self.cases = cases
		self.other = other
	}
}

package struct EnumerationDraft: Sendable {
	package var name: TypeNameChoice?
	/// The path in the data, by which settings refer to it.
	package var path: String?
	/// The path in an operation that selects it, by which settings can refer to it, too.
	var selected: SelectedPath?
	var typePath: String?
	package var values: [Value]
	/// Whether other values fail to decode.
	var isClosed = false
	/// The description in the schema.
	var documentation: String?

	package struct Value: Sendable {
		package var text: String
		/// The description in the schema.
		var documentation: String?
		package var evidence: [EvidenceNote]

		package init(_ text: String, evidence: [EvidenceNote] = []) {
			self.text = text
			self.evidence = evidence
		}
	}

	package init(name: TypeNameChoice?, path: String? = nil, values: [Value]) {
		self.name = name
		self.path = path
		self.values = values
	}
}

extension TypeDraft {
	package var isOptional: Bool {
		if case .optional = self { true } else { false }
	}

	/// Whether it is a list or a map, optional or not.
	var isContainer: Bool {
		switch self {
		case .array, .map: true
		case .optional(let inner), .nullable(let inner): inner.isContainer
		default: false
		}
	}

	package var isUnknown: Bool {
		if case .unknown = self { true } else { false }
	}

	/// The requested name of the object in it, inside optionals and lists.
	package var typeNameChoice: TypeNameChoice? {
		switch self {
		case .object(let object): object.name
		case .variants(let variants): variants.name
		case .optional(let wrapped): wrapped.typeNameChoice
		case .array(let element): element.typeNameChoice
		default: nil
		}
	}

	/// The draft in an optional, a list or a map; nil for other drafts.
	var inner: TypeDraft? {
		switch self {
		case .optional(let inner), .nullable(let inner), .array(let inner), .map(let inner): inner
		default: nil
		}
	}

	/// The draft without the optionals, lists and maps around it.
	var composite: TypeDraft {
		var draft = self
		while let inner = draft.inner { draft = inner }
		return draft
	}

	/// Returns the draft with another one inside of its optionals, lists and maps.
	func replacingComposite(_ replacement: (TypeDraft) -> TypeDraft) -> TypeDraft {
		switch self {
		case .optional(let inner): .optional(inner.replacingComposite(replacement))
		case .nullable(let inner): .nullable(inner.replacingComposite(replacement))
		case .array(let inner): .array(inner.replacingComposite(replacement))
		case .map(let inner): .map(inner.replacingComposite(replacement))
		default: replacement(self)
		}
	}

	/// Returns the draft with `name` as the fallback name of the object in it, inside optionals and lists.
	package func withAlternative(name: String) -> TypeDraft {
		switch self {
		case .object(var object):
			object.alternativeName = name
			return .object(object)
		case .optional(let wrapped): return .optional(wrapped.withAlternative(name: name))
		case .array(let element): return .array(element.withAlternative(name: name))
		case .variants(var variants):
			variants.alternativeName = name
			return .variants(variants)
		default: return self
		}
	}

	/// The draft as an optional, unless it is one.
	package var asOptional: TypeDraft {
		isOptional ? self : .optional(self)
	}
}

extension TypeDraft {
	/// The draft without an optional around it.
	var unwrapped: TypeDraft {
		if case .optional(let wrapped) = self { wrapped } else { self }
	}

	var isScalar: Bool {
		if case .scalar = unwrapped { true } else { false }
	}

	/// The type as `types` in gen.json has it: `Int?`, `[String]`, `json`; nil for an object.
	var settingText: String? {
		switch self {
		case .scalar(let scalar): scalar.name
		case .optional(let wrapped): wrapped.settingText.map { $0 + "?" }
		case .array(let element): element.settingText.map { "[\($0)]" }
		case .unknown: "json"
		default: nil
		}
	}

	/// The type as text, such as `Int?`, or in words.
	var guessText: String {
		switch self {
		case .scalar(let scalar): scalar.name
		case .optional(let wrapped): wrapped.guessText + (wrapped.isScalar ? "?" : ", optional")
		case .array(.scalar(let scalar)): "a list of \(scalar.name)"
		case .array: "a list"
		case .unknown: "any JSON"
		default: "an object"
		}
	}
}
