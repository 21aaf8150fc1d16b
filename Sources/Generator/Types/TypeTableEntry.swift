/// Derived properties of an entry.
extension TypeTable.Entry {
	var propertyCount: Int {
		switch form {
		case .object(let properties), .oneOf(let properties): properties.count
		case .mixed, .variants, .enumeration, .pending: 1
		}
	}

	/// The types whose values are stored inline in its values.
	var directlyContained: [TypeID] {
		switch form {
		case .object(let properties), .oneOf(let properties): properties.compactMap(\.type.directlyContained)
		case .mixed(let cases): cases.compactMap(\.type.directlyContained)
		case .variants(let variants): variants.cases.map(\.type) + (variants.other.map { [$0] } ?? [])
		case .enumeration, .pending: []
		}
	}

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
	var children: [TypeID] {
		switch form {
		case .object(let properties), .oneOf(let properties): properties.compactMap(\.type.innermost)
		case .mixed(let cases): cases.compactMap(\.type.innermost)
		case .variants(let variants): variants.cases.map(\.type) + (variants.other.map { [$0] } ?? [])
		case .enumeration, .pending: []
		}
	}
}

extension TypeTable {
	/// The types of properties and cases that are not generated for an object or a list of words.
	var scalars: Set<SwiftScalar> {
		var found: Set<SwiftScalar> = []
		for entry in entries {
			let types =
				switch entry.form {
				case .object(let properties), .oneOf(let properties): properties.map(\.type)
				case .mixed(let cases): cases.map(\.type)
				case .variants, .enumeration, .pending: [SwiftType]()
				}
			for type in types { if case .scalar(let scalar) = type.innermostScalar { found.insert(scalar) } }
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
