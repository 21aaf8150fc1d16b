extension FeaturePlan {
	/// The types that generated code refers to and gen does not generate, from settings and styles.
	package var namedTypes: Set<String> {
		var found: Set<String> = []
		func add(_ type: SwiftType) {
			switch type {
			case .scalar(.named(let name)): found.insert(name)
			case .scalar, .jsonValue, .generated: break
			case .array(let inner), .dictionary(let inner), .optional(let inner), .indirect(let inner): add(inner)
			}
		}
		for type in mentionedTypes { add(type) }
		return found
	}

	/// The types of the team, and those of the standard library, that GraphQL variables contain.
	package var variableTypes: Set<String> {
		var pending = entities.flatMap(\.operations).flatMap { $0.graphQL?.variables ?? [] }.map(\.type)
		var seen: Set<TypeID> = []
		var found: Set<String> = []
		while let type = pending.popLast() {
			switch type {
			case .scalar(.named(let name)): found.insert(name)
			case .scalar, .jsonValue: break
			case .array(let inner), .dictionary(let inner), .optional(let inner), .indirect(let inner): pending.append(inner)
			case .generated(let id): if seen.insert(id).inserted { pending += types[id.index].form.types }
			}
		}
		return found.filter { !style.settings.scalars.isIdentifier($0) }
	}

	/// Returns whether one of the types, or a generated type in them, mentions a type of Foundation.
	func mentionsFoundation(in roots: [SwiftType]) -> Bool {
		var pending = roots
		var seen: Set<TypeID> = []
		while let type = pending.popLast() {
			if style.settings.scalars.mentionFoundation(in: type) { return true }
			if let id = type.innermost, seen.insert(id).inserted { pending += types[id.index].form.types }
		}
		return false
	}

	/// The types of all properties, parameters, results and stored values.
	var mentionedTypes: [SwiftType] {
		let operations = entities.flatMap(\.operations)
		return types.flatMap(\.form.types) + filters.flatMap { $0.properties.map(\.type) } + operations.compactMap(\.result)
			+ operations.flatMap { $0.parameters.map(\.type) } + entities.flatMap { $0.local?.types ?? [] }
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
