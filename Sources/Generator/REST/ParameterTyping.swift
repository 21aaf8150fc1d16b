/// Gives a parameter that is named like a property of the entity the property's type, if paths and queries can contain that as text.
///
/// | property | parameter | request |
/// | --- | --- | --- |
/// | `day`, by a rule `date(yyyy-MM-dd)` | `day: YearMonthDayDate` | `/games/2024-01-31` |
/// | `status`, by a rule `enum` | `status: StatusDTO?` in the filter | `?status=paid` |
/// | `owner_id`, by a rule `uuid` | `ownerID: UUID?` in the filter | `?owner_id=5f0c6e0a-…` |
/// | `mode: GameMode`, whose text is `.rawValue` | `mode: GameMode` | `/games/timed` |
///
/// A type that the endpoint or the query declares stays.
struct ParameterTyping {
	let entity: Words
	let style: StyleSettings
	let types: TypeTable
	/// Whether a store is keyed by parameters, whose tests need a second value.
	let hasStore: Bool

	func typed(_ operation: OperationDraft) -> OperationDraft {
		guard let rest = operation.rest else { return operation }
		var operation = operation
		operation.parameters = operation.parameters.map { parameter in
			let isDeclared = rest.endpoint.types[parameter.wireName] != nil
			return parameter.role == .path && isDeclared ? parameter : typed(parameter, of: operation.result, in: rest.endpoint)
		}
		operation.rest?.requiredQuery = rest.requiredQuery.map { typed($0, of: operation.result, in: rest.endpoint) }
		operation.rest?.filter?.properties = (rest.filter?.properties ?? []).map { typed($0, of: operation.result, in: rest.endpoint) }
		return operation
	}

	private func typed(_ parameter: ParameterPlan, of result: SwiftType?, in endpoint: EndpointTemplate) -> ParameterPlan {
		switch parameter.role {
		// The type of a query item is a guess unless it is declared.
		case .path: break
		case .query, .filter: guard !parameter.wireName.isEmpty, parameter.evidence.contains(where: \.isGuess) else { return parameter }
		case .body, .variable: return parameter
		}
		guard parameter.identifies == nil, let (key, type) = property(of: parameter, in: result, endpoint) else { return parameter }
		var typed = parameter
		typed.type = parameter.type.isOptional ? .optional(type) : type
		typed.identifies = .string
		let note = EvidenceNote("\(description(of: type)): the type of '\(key)' in \(entity.upperCamel(style.initialisms))")
		typed.evidence = parameter.evidence.dropLast() + [note]
		return typed
	}

	/// Returns the property that has the parameter's value, with its type, if that has a text.
	private func property(of parameter: ParameterPlan, in result: SwiftType?, _ endpoint: EndpointTemplate) -> (
		key: String, type: SwiftType
	)? {
		let isOfOther =
			PathParameters.owner(of: parameter.wireName, in: endpoint, besides: entity, style.initialisms) != nil && parameter.role == .path
			&& isIdentifier(parameter)
		guard !isOfOther else { return nil }
		let own = result?.innermost.map { [$0] } ?? []
		let others = types.types(at: entity.upperCamel(style.initialisms)).sorted { $0.index < $1.index }
		for id in own + others {
			let entry = types.entries[id.index]
			let identity = isIdentifier(parameter) ? Identity.lookupKey(among: entry.properties.map(\.key), of: entity) : nil
			guard
				let property = entry.properties.first(where: { $0.key == parameter.wireName })
					?? entry.properties.first(where: { $0.key == identity })
			else { continue }
			let type = property.type.unwrapped
			return isTextual(type) ? (property.key, type) : nil
		}
		return nil
	}

	/// Returns whether a path parameter identifies the entity: `{id}`, `{order_id}`.
	private func isIdentifier(_ parameter: ParameterPlan) -> Bool {
		guard parameter.role == .path else { return false }
		let words = SwiftIdentifier.words(ofKey: parameter.wireName)
		guard
			words.parts.last.map({ ["id", "identifier"].contains($0.lowercased()) }) == true || parameter.wireName == style.names.identifier
		else { return false }
		let owner = Words(parts: Array(words.parts.dropLast()))
		func name(_ words: Words) -> String { words.singular.upperCamel(style.initialisms) }
		return owner.isEmpty || parameter.wireName == style.names.identifier || name(owner) == name(entity)
	}

	/// Returns whether a value has a text, and tests can make as many values as they need.
	private func isTextual(_ type: SwiftType) -> Bool {
		guard style.scalars.textMembers(of: type, isEnumeration: { types.entries[$0.index].isEnumeration }) != nil else { return false }
		switch type {
		case .scalar(.named(let name)) where FoundationType(name) == .uuid: return true
		case .scalar(.named(let name)): return (style.scalars.known[name]?.examples.count ?? 0) > (hasStore ? 1 : 0)
		case .generated(let id):
			guard case .enumeration(let values) = types.entries[id.index].form else { return false }
			return values.count > (types.entries[id.index].isClosed ? 1 : 0)
		default: return true
		}
	}

	private func description(of type: SwiftType) -> String {
		if case .scalar(let scalar) = type { scalar.name } else { "an enum" }
	}
}
