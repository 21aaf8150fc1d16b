extension FeaturePlan {
	/// The types that generated code refers to and gen does not generate, from settings and styles.
	package var namedTypes: Set<String> { Self.named(in: mentionedTypes) }

	/// The types of the team, and those of the standard library, that GraphQL variables contain.
	package var variableTypes: Set<String> {
		let variables = entities.flatMap(\.operations).flatMap { $0.graphQL?.variables ?? [] }
		return Self.named(in: types.contained(in: variables.map(\.type))).filter { !style.settings.scalars.isIdentifier($0) }
	}

	private static func named(in types: [SwiftType]) -> Set<String> {
		Set(types.compactMap { if case .scalar(.named(let name)) = $0.innermostScalar { name } else { nil } })
	}

	/// Returns whether one of the types, or a generated type in them, mentions a type of Foundation.
	func mentionsFoundation(in roots: [SwiftType]) -> Bool {
		types.contained(in: roots).contains(where: style.settings.scalars.mentionFoundation)
	}

	/// The types of all properties, parameters, results and stored values.
	var mentionedTypes: [SwiftType] {
		let operations = entities.flatMap(\.operations)
		return types.flatMap(\.form.types) + filters.flatMap { $0.properties.map(\.type) } + operations.compactMap(\.result)
			+ operations.flatMap { $0.parameters.map(\.type) } + entities.flatMap { $0.local?.types ?? [] }
	}
}

extension [TypePlan] {
	/// Returns `roots` with the types of all properties and cases in them.
	fileprivate func contained(in roots: [SwiftType]) -> [SwiftType] {
		roots + reachable(from: roots).flatMap { self[$0.index].form.types }
	}
}

extension FeaturePlan {
	/// The forms of dates that the decoder of the client reads.
	var decodedDateForms: [DateForm] {
		formattedValues.compactMap { if case .decoded(let form) = $0 { form } else { nil } }.sorted { $0.rule < $1.rule }
	}

	/// Whether it has dates whose form is unknown.
	var hasPlainDates: Bool { namedTypes.contains { FoundationType($0) == .date } }

	/// Whether a path, a query item or a variable contains a date that the decoder of the client reads.
	var sendsDatesAsText: Bool {
		let operations = entities.flatMap(\.operations)
		let parameters = operations.flatMap(\.parameters) + filters.flatMap(\.properties)
		let variables = types.filter { $0.usage.contains(.variable) }.flatMap(\.form.types)
		return (parameters.map(\.type) + variables).contains { type in
			if case .scalar(.formatted(.decoded)) = type.innermostScalar { true } else { false }
		}
	}

	/// The values with a format of their own that its types, parameters and stores have, in the order of their type names.
	var formattedValues: [FormattedValue] {
		var found: Set<FormattedValue> = []
		for type in mentionedTypes {
			if case .scalar(.formatted(let value)) = type.innermostScalar { found.insert(value) }
		}
		return found.sorted { $0.typeName < $1.typeName }
	}
}
