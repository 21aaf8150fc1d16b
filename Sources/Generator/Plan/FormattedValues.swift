extension FeaturePlan {
	/// The values with a format of their own that its types, parameters and stores have, in the order of their type names.
	var formattedValues: [FormattedValue] {
		var found: Set<FormattedValue> = []
		for type in mentionedTypes {
			if case .scalar(.formatted(let value)) = type.innermostScalar { found.insert(value) }
		}
		return found.sorted { $0.typeName < $1.typeName }
	}
}

extension SwiftType {
	/// The type without the optionals, lists, maps and boxes around it.
	fileprivate var innermostScalar: SwiftType {
		switch self {
		case .array(let inner), .dictionary(let inner), .optional(let inner), .indirect(let inner): inner.innermostScalar
		case .scalar, .jsonValue, .generated: self
		}
	}
}
