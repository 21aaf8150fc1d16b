/// A type as an input describes it, before anything has its final name.
///
/// Both ways in end here: a JSON shape, where kinds of values were seen, and a GraphQL selection, where a schema knows.
/// From here on nothing asks where a type came from.
package indirect enum TypeDraft: Sendable {
	case scalar(SwiftScalar)
	/// Nothing is known: the type that decodes whatever comes.
	case unknown
	case optional(TypeDraft)
	case array(TypeDraft)
	case map(TypeDraft)
	case object(ObjectDraft)
	/// Values of several JSON kinds at one place.
	case mixed(MixedDraft)
	/// One of several object types, distinguished by `__typename`.
	case variants(VariantsDraft)
	/// A closed list of names that the server may extend at any time.
	case enumeration(EnumerationDraft)
	/// May be left out and may be null, which is distinguished: only what is sent is so.
	case nullable(TypeDraft)
	/// An object of which exactly one field is given.
	case oneOf(ObjectDraft)
	/// A type that is being described further out: the object with this identity.
	case reference(identity: String, place: TypePath? = nil, path: String? = nil)
}

package enum SwiftScalar: Hashable, Sendable {
	case string, int, uint64, double, bool
	/// A type that the configuration names for a custom scalar or a path.
	case named(String)
}

package struct ObjectDraft: Sendable {
	/// Set for an object that refers to itself or that a schema names: two drafts of one identity are one type.
	package var identity: String?
	/// What the convention, a schema or the user calls it.
	package var name: TypeNameChoice?
	/// The name to take where `name` is taken: what the operation is about.
	package var alternativeName: String?
	/// Where it stands in the data: what settings call it.
	package var path: String?
	/// The same, where an operation selects it.
	var selected: SelectedPath?
	var place: TypePath?
	package var fields: [FieldDraft]
	package var documentation: String?
	/// What it holds, where its values say so.
	var contentWord: ContentWord?
	/// It is decoded from a list of its values, without keys.
	var isPair = false
	/// The fragments that all such objects have, whatever is selected beside them.
	var spreads: Set<String> = []
	/// Why it is one type.
	var notes: [EvidenceNote] = []

	package init(identity: String? = nil, name: TypeNameChoice? = nil, path: String? = nil, fields: [FieldDraft], documentation: String? = nil) {
		self.identity = identity
		self.name = name
		self.path = path
		self.fields = fields
		self.documentation = documentation
	}
}

package struct FieldDraft: Sendable {
	/// On the wire.
	package var key: String
	/// The name that code gives it; nil derives it from the key.
	package var name: String?
	package var type: TypeDraft
	package var evidence: [EvidenceNote]
	/// What the schema says of it.
	var documentation: String?
	/// The generated type that the user named for the place.
	var kept: OwnTypeReference?

	package init(key: String, name: String? = nil, type: TypeDraft, evidence: [EvidenceNote] = []) {
		self.key = key
		self.name = name
		self.type = type
		self.evidence = evidence
	}
}

package struct MixedDraft: Sendable {
	/// Where it stands in the data: what settings call it.
	package var path: String?
	var place: TypePath?
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
	/// The name to take where `name` is taken.
	package var alternativeName: String?
	/// Where it stands in the data: what settings call it.
	package var path: String?
	/// The same, where an operation selects it.
	var selected: SelectedPath?
	var place: TypePath?
	/// What the schema says of it.
	var documentation: String?
	/// The response key that holds the type's name.
	package var discriminator: String
	package var cases: [Case]
	/// The selection of every type that no case tells apart; nil when the unknown case carries nothing.
	package var other: ObjectDraft?

	package struct Case: Sendable {
		/// What tells it apart from the others; nil when that is the name of its type.
		package var name: String?
		/// Every concrete type that decodes as this case.
		package var typeNames: [String]
		package var object: ObjectDraft
		package var evidence: [EvidenceNote]

		package init(name: String? = nil, typeNames: [String], object: ObjectDraft, evidence: [EvidenceNote] = []) {
			self.name = name
			self.typeNames = typeNames
			self.object = object
			self.evidence = evidence
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
	/// Where it stands in the data: what settings call it.
	package var path: String?
	/// Where an operation selects it, by which it can be spoken of, too.
	var selected: SelectedPath?
	var place: TypePath?
	package var values: [Value]
	/// What the schema says of it.
	var documentation: String?

	package struct Value: Sendable {
		package var text: String
		/// What the schema says of it.
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

	/// A list or a map, which may be missing.
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

	/// What the object in it, whatever holds it, is called.
	package var typeNameChoice: TypeNameChoice? {
		switch self {
		case .object(let object): object.name
		case .variants(let variants): variants.name
		case .optional(let wrapped): wrapped.typeNameChoice
		case .array(let element): element.typeNameChoice
		default: nil
		}
	}

	/// What is in it, without what holds it.
	var composite: TypeDraft {
		switch self {
		case .optional(let inner), .nullable(let inner), .array(let inner), .map(let inner): inner.composite
		default: self
		}
	}

	/// The object in it, whatever holds it, takes `name` where its own name is taken.
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

	/// The same, once optional: an optional of an optional says nothing more.
	package var asOptional: TypeDraft {
		isOptional ? self : .optional(self)
	}
}

extension TypeDraft {
	/// The same where it is there.
	var unwrapped: TypeDraft {
		if case .optional(let wrapped) = self { wrapped } else { self }
	}

	var isScalar: Bool {
		if case .scalar = unwrapped { true } else { false }
	}

	/// `Int?`, or what it is in words.
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
