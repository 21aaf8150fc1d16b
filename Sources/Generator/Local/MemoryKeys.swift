/// By what things that are kept in memory are found again: as a repository asks for them, which is as they were fetched.
///
/// | fetched | kept |
/// | --- | --- |
/// | `fetchUser(identifier:)`, or without parameters | by its `id` |
/// | `fetchUser(username:)`, `fetchPost(userIdentifier:identifier:)` | by the parameters |
/// | `fetchUsers()` | each by its `id` |
/// | `fetchEpisodes(characterIdentifier:)` | all of them, by whose they are |
struct MemoryKeys {
	let entity: Words
	/// What the user says.
	let told: MemoryKeyRequest?
	let style: StyleSettings
	let catalog: TypeCatalog

	/// The key of one thing of `type`; nil where it has none that was told.
	///
	/// - Parameter operation: what fetches it, if anything does.
	func key(of type: SwiftType, fetchedBy operation: OperationPlan?) -> MemoryPlan.Key? {
		switch told?.key {
		case .nothing: return .parameters([])
		case .parameters: return operation.map { .parameters(parameters(of: $0)) }
		case .property, .identifier: return property(of: type)
		case nil: break
		}
		guard let identity = property(of: type) else { return .parameters(operation.map(parameters) ?? []) }
		guard let operation, operation.isFetch else { return identity }
		let required = parameters(of: operation).filter { !$0.type.isOptional }
		// What is asked for beside the id changes how it is answered; what stands in the path with it says which it is.
		let others = required.filter { !isIdentifier($0) }
		let isAskedByIdentifier = others.count < required.count
		return others.contains { !isAskedByIdentifier || $0.role == .path } ? .parameters(parameters(of: operation)) : identity
	}

	/// The key of each thing of a list; nil where the list is kept as a whole.
	func key(ofEach element: SwiftType, fetchedBy operation: OperationPlan) -> MemoryPlan.Key? {
		guard case .generated = element else { return nil }
		switch told?.key {
		case .nothing, .parameters: return nil
		case .property, .identifier: return property(of: element)
		case nil: break
		}
		let isAnyones = operation.isFetch && parameters(of: operation).contains { !$0.type.isOptional && !Self.turnsPages($0) }
		return isAnyones ? nil : property(of: element)
	}

	/// The property of `type` that tells it from others: its id, or the one that was told.
	func property(of type: SwiftType) -> MemoryPlan.Key? {
		guard case .generated(let id) = type, case .object(let properties) = catalog[id].form else { return nil }
		let identity = Identity.key(among: properties.map(\.key))
		var wanted = identity
		if case .property(let name)? = told?.key {
			wanted = (properties.first { $0.key == name } ?? properties.first { $0.name.name == name })?.key
		}
		guard let property = properties.first(where: { $0.key == wanted }), Self.isKey(property) else { return nil }
		return .property(
			property.name, property.type, called: property.key == identity ? SwiftIdentifier(key: "identifier") : property.name)
	}

	/// The properties that things of `type` may be kept by, as `--keyed-by` takes them.
	func properties(of type: SwiftType) -> [String] {
		guard case .generated(let id) = type, case .object(let properties) = catalog[id].form else { return [] }
		return properties.filter(Self.isKey).map(\.key)
	}

	private static func isKey(_ property: PropertyPlan) -> Bool {
		guard case .scalar(let scalar) = property.type else { return false }
		return switch scalar.plain {
		case .string, .int, .uint64, .double, .bool: true
		case .named: property.identifies != nil
		}
	}

	/// What the actor and its mock call their own things.
	static let taken = ["item", "items", "pages", "self", "value"]

	/// Those that one thing can be looked up by: filters and bodies cannot.
	func parameters(of operation: OperationPlan) -> [ParameterPlan] {
		var parameters = operation.parameters.filter { parameter in
			guard case .scalar(let scalar) = parameter.type.unwrapped else { return false }
			if case .named = scalar.plain { return parameter.identifies != nil }
			return true
		}
		let taken = Set(Self.taken + style.names.reserved)
		parameters.rename(
			PropertyNaming.identifiers(for: parameters.map { taken.contains($0.name.name) ? $0.name.name + "Value" : $0.name.name }))
		return parameters
	}

	/// It is the id of the entity: `identifier`, `characterIdentifier`.
	private func isIdentifier(_ parameter: ParameterPlan) -> Bool {
		let name = Words(parameter.conventionalName.name).snake
		let ids = Set(["id", "identifier", Words(style.names.identifier).snake])
		return ids.contains(name) || ids.contains { entity.singular.snake + "_" + $0 == name }
	}

	private static func turnsPages(_ parameter: ParameterPlan) -> Bool {
		Words(parameter.conventionalName.name).parts.contains { pageWords.contains($0.lowercased()) }
	}

	/// What turns pages, or says how long they are.
	private static let pageWords: Set<String> = ["page", "cursor", "after", "before", "token", "offset", "limit", "first", "last", "size"]
}

extension OperationPlan {
	fileprivate var isFetch: Bool { rest?.method == .get || graphQL?.kind == .query }
}
