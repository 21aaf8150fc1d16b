/// The kinds of JSON values that types decode.
extension TypeDraft {
	/// The kinds that a type in gen.json decodes: none if it is not `Decodable`, nil if gen does not know the type.
	///
	/// - Parameter types: the generated types by name, after they were named.
	func decodedKinds(_ types: [String: TypePlan]) -> Set<ValueKind>? {
		switch self {
		case .scalar(.named(let name)): types[name].map(\.decodedKinds) ?? SwiftScalar.named(name).kinds
		case .scalar(let scalar): scalar.kinds
		case .enumeration: [.string]
		case .array: [.array]
		case .map, .object, .variants, .oneOf, .reference: [.object]
		case .unknown, .mixed, .optional, .nullable: nil
		}
	}
}

extension SwiftScalar {
	/// The kinds that the type decodes: none if it is not `Decodable`, nil if gen does not know it.
	var kinds: Set<ValueKind>? {
		switch self {
		case .bool: [.bool]
		case .string: [.string]
		case .int, .uint64, .double: [.number]
		case .formatted(let value): value.kinds
		case .named(let name):
			switch StandardType(name) {
			case .integer, .floatingPoint: [.number]
			case .undecodable: []
			case nil: FoundationType(name)?.kinds
			}
		}
	}
}

extension TypePlan {
	/// The kinds from which it is decoded; nil for any.
	fileprivate var decodedKinds: Set<ValueKind>? {
		switch form {
		case .object: isPair ? [.array] : [.object]
		case .variants, .oneOf: [.object]
		case .enumeration: [.string]
		case .mixed: nil
		}
	}
}

extension OverrideValue {
	/// The kinds that a type for dates or decimal numbers decodes; nil for other types.
	var kinds: Set<ValueKind>? {
		if case .scalar(.formatted(let value))? = draft?.unwrapped { value.kinds } else { nil }
	}
}

extension FormattedValue {
	/// The kinds that it decodes.
	var kinds: Set<ValueKind> {
		switch self {
		case .date: [.string]
		case .epoch: [.number]
		case .decimal: [.string, .number]
		case .decoded(let form): form.value.kinds
		}
	}
}

extension ValueKind {
	/// The kind in words, such as `a string`.
	var phrase: String {
		switch self {
		case .bool: "a boolean"
		case .number: "a number"
		case .string: "a string"
		case .array: "an array"
		case .object: "an object"
		}
	}
}
