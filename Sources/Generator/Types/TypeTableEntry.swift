/// A type in the table, with its contents and its uses.
extension TypeTable {
	struct Entry {
		var form: Form
		/// The name that the plan or a schema requests, without suffix.
		var requestedName: Words?
		/// Whether `requestedName` is the whole name, without an affix.
		var isNameWhole = false
		/// The reasons for the requested name.
		var nameReasons: [EvidenceNote] = []
		/// The fallback if the requested name is taken.
		var alternativeName: Words?
		/// The names after operations, of a type that several of them select; none of them owns it.
		var owned: [Words] = []
		/// The first path in the data; nil if it follows from the parents.
		var path: String?
		/// The paths by which settings can refer to it.
		var paths: Set<String> = []
		/// The paths at which operations select it, with their other spellings.
		var selected: Set<SelectedPath> = []
		/// The paths of the type in responses and bodies, by which its name is remembered.
		var typePaths: Set<String> = []
		/// The names that an earlier run gave the type at these paths, each with the number of paths.
		var nameHistory: [String: Int] = [:]
		/// Whether the configuration sets the name.
		var isNameOverridden = false
		var uses: [Use]
		var usage: TypeUsage
		var documentation: String?
		/// Whether it is decoded from a list of its values, without keys.
		var isPair = false
		/// Whether an enum has no case for other values.
		var isClosed = false
		/// The words for its contents, as found at each path.
		var contentWords: [ContentWord] = []
		/// The reasons why it is one type.
		var notes: [EvidenceNote] = []
		/// The fragments that its selection sets spread.
		var spreads: Set<String> = []

		enum Form {
			case object([Property])
			case mixed([CasePlan])
			case variants(Variants)
			case enumeration([EnumerationDraft.Value])
			case oneOf([Property])
			/// An object that was referred to and is not described yet.
			case pending
		}
	}

	struct Variants {
		var discriminator: VariantsPlan.Discriminator
		var cases: [Variant]
		var other: TypeID?
	}

	struct Variant {
		/// The name of the case.
		var name: String
		var typeNames: [String]
		var type: TypeID
		var evidence: [EvidenceNote]
	}

	struct Property {
		var key: String
		var name: String?
		var type: SwiftType
		var evidence: [EvidenceNote]
		/// The description in the schema.
		var documentation: String?
		/// The generated type that the configuration names for this property.
		var ownType: OwnTypeReference?
	}

	/// A property through which a type is reached.
	struct Use: Hashable {
		var parent: TypeID
		var key: String
		/// Whether the type is reached through a list or a map, so that the key is a plural.
		var isElement: Bool
	}

	struct RootKey: Hashable {
		var operation: String
		/// The key; nil if the operation's whole response is of the type.
		var text: String?
		/// Whether the type is reached through a list.
		var isElement: Bool
	}
}

/// Derived properties of an entry.
extension TypeTable.Entry {
	var propertyCount: Int {
		switch form {
		case .object(let properties), .oneOf(let properties): properties.count
		case .mixed, .variants, .enumeration, .pending: 1
		}
	}

	/// The types of its properties or cases.
	var types: [SwiftType] {
		switch form {
		case .object(let properties), .oneOf(let properties): properties.map(\.type)
		case .mixed(let cases): cases.map(\.type)
		case .variants(let variants): (variants.cases.map(\.type) + [variants.other].compactMap(\.self)).map(SwiftType.generated)
		case .enumeration, .pending: []
		}
	}

	/// The types whose values are stored inline in its values.
	var directlyContained: [TypeID] { types.compactMap(\.directlyContained) }

	var properties: [TypeTable.Property] {
		switch form {
		case .object(let properties), .oneOf(let properties): properties
		case .mixed, .variants, .enumeration, .pending: []
		}
	}

	/// Returns whether the property for `key` is not optional.
	func requires(_ key: String) -> Bool {
		properties.first { $0.key == key }.map { !$0.type.isOptional } ?? false
	}

	var isEnumeration: Bool {
		if case .enumeration = form { true } else { false }
	}

	/// Whether a draft described it, so that it is not only referred to.
	var isDescribed: Bool {
		if case .pending = form { false } else { true }
	}

	var isMixed: Bool {
		if case .mixed = form { true } else { false }
	}

	/// The generated types of its properties or cases.
	var children: [TypeID] { types.compactMap(\.innermost) }
}

extension TypeTable {
	/// The types of properties and cases that are not generated for an object or a list of words.
	var scalars: Set<SwiftScalar> {
		var found: Set<SwiftScalar> = []
		for type in entries.flatMap(\.types) {
			if case .scalar(let scalar) = type.innermostScalar { found.insert(scalar) }
		}
		return found
	}
}

extension SwiftType {
	var isCollection: Bool {
		switch self {
		case .array, .dictionary: true
		default: false
		}
	}

	/// The name of its case in a mixed enum.
	func caseName(_ initialisms: Initialisms) -> String {
		switch self {
		case .scalar(.uint64): "uint64"
		case .scalar(let scalar): Words(scalar.name).lowerCamel(initialisms)
		case .jsonValue: "value"
		case .generated: "object"
		case .array: "array"
		case .dictionary: "dictionary"
		case .optional(let wrapped), .indirect(let wrapped): wrapped.caseName(initialisms)
		}
	}
}
