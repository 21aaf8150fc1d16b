/// Chooses the keys of a memory store: a repository looks things up by what it fetches them with.
///
/// | fetched | stored |
/// | --- | --- |
/// | `fetchUser(identifier:)`, or without parameters | by its `id` |
/// | `fetchUser(username:)`, `fetchPost(userIdentifier:identifier:)` | by the parameters |
/// | `fetchUsers()` | each by its `id` |
/// | `fetchEpisodes(characterIdentifier:)` | the list as a whole, by the identifier of its owner |
struct MemoryKeys {
	let entity: Words
	/// The key that the user requested.
	let requested: MemoryKeyRequest?
	let style: StyleSettings
	let catalog: TypeCatalog

	/// Returns the key of a single value of `type`; nil if it lacks the requested one.
	///
	/// - Parameter operation: the operation that fetches it.
	func key(of type: SwiftType, fetchedBy operation: OperationPlan) -> MemoryPlan.Key? {
		switch requested?.key {
		case .nothing: return .parameters([])
		case .parameters: return .parameters(parameters(of: operation))
		case .property, .identifier: return property(of: type)
		case nil: break
		}
		guard let identity = property(of: type) else { return .parameters(parameters(of: operation)) }
		guard operation.isRead else { return identity }
		let required = parameters(of: operation).filter { !$0.type.isOptional }
		// A further query parameter changes the response; a further path parameter is a part of the identity.
		let others = required.filter { !isIdentifier($0) }
		let hasIdentifier = others.count < required.count
		return others.contains { !hasIdentifier || $0.role == .path } ? .parameters(parameters(of: operation)) : identity
	}

	/// Returns the key of each element of a list; nil if the list is stored as a whole.
	func key(ofEach element: SwiftType, fetchedBy operation: OperationPlan) -> MemoryPlan.Key? {
		guard case .generated = element else { return nil }
		switch requested?.key {
		case .nothing, .parameters: return nil
		case .property, .identifier: return property(of: element)
		case nil: break
		}
		let belongsToOwner = operation.isRead && parameters(of: operation).contains { !$0.type.isOptional && !Self.selectsPage($0) }
		return belongsToOwner ? nil : property(of: element)
	}

	/// Returns the property that identifies a value of `type`: its id, or the requested one.
	func property(of type: SwiftType) -> MemoryPlan.Key? {
		let properties = catalog.plans.properties(of: type)
		let identity = Identity.key(among: properties.map(\.key))
		var key = identity
		if case .property(let name)? = requested?.key {
			key = (properties.first { $0.key == name } ?? properties.first { $0.name.name == name })?.key
		}
		guard let property = properties.first(where: { $0.key == key }), Self.isKey(property) else { return nil }
		return .property(property.name, property.type, called: property.key == identity ? identifier : property.name)
	}

	/// The parameter for the id of an entity.
	private var identifier: SwiftIdentifier {
		let name = style.names.localIdentifier ?? style.names.identifier
		let free = Self.taken.contains(name) ? name + "Value" : name
		return SwiftIdentifier(exactly: free) ?? SwiftIdentifier(word: "identifier")
	}

	/// Returns whether `key` is the id of a value of `type`.
	func isIdentity(_ key: String, of type: SwiftType) -> Bool {
		Identity.key(among: catalog.plans.properties(of: type).map(\.key)) == key
	}

	/// Returns the keys of the properties of `type` that `keyed-by` accepts.
	func properties(of type: SwiftType) -> [String] {
		catalog.plans.properties(of: type).filter(Self.isKey).map(\.key)
	}

	/// Returns whether `type` has a property with that key or name.
	func has(_ name: String, in type: SwiftType) -> Bool {
		catalog.plans.properties(of: type).contains { $0.key == name || $0.name.name == name }
	}

	private static func isKey(_ property: PropertyPlan) -> Bool {
		guard case .scalar(let scalar) = property.type else { return false }
		return switch scalar.plain {
		case .string, .int, .uint64, .double, .bool: true
		case .named(let name): property.identifies != nil || FoundationType(name) == .uuid
		case .formatted: true
		}
	}

	/// The names that the actor and its mock use for their own members.
	static let taken = ["item", "items", "pages", "self", "value"]

	/// Returns the parameters that a single value can be looked up by; filters and bodies cannot be.
	func parameters(of operation: OperationPlan) -> [ParameterPlan] {
		let taken = Set(Self.taken + style.names.reserved)
		let named = PropertyNaming.named(
			operation.parameters.filter(Self.isKey), style.initialisms,
			by: { taken.contains($0.name.name) ? $0.name.name + "Value" : $0.name.name }, remembered: { _ in nil })
		return named.map { $0.renamed($1) }
	}

	private static func isKey(_ parameter: ParameterPlan) -> Bool {
		if parameter.identifies != nil { return true }
		guard case .scalar(let scalar) = parameter.type.unwrapped else { return false }
		switch scalar.plain {
		case .string, .int, .uint64, .double, .bool: return true
		case .named, .formatted: return false
		}
	}

	/// Returns the query items that `operation` fetches a single value with, and that are not in `key`.
	func query(of operation: OperationPlan, besides key: MemoryPlan.Key) -> [ParameterPlan] {
		guard operation.isRead else { return [] }
		let items = operation.parameters.filter { [.query, .variable].contains($0.role) && !isIdentifier($0) }
		let filter = MemoryPages.filter(of: operation)?.properties ?? []
		let others =
			switch key {
			case .property: items + filter
			case .parameters(let parameters): items.filter { parameters.isEmpty || !Self.isKey($0) } + filter
			}
		return others.filter { !Self.selectsPage($0) }
	}

	/// Returns whether a parameter is the id of the entity: `identifier`, `characterIdentifier`.
	private func isIdentifier(_ parameter: ParameterPlan) -> Bool {
		let name = Words(parameter.conventionalName.name).snake
		let own = Words(style.names.identifier).snake
		// The name has a suffix where generated code uses it itself, as in `endpointValue`.
		let ids = Set(["id", "identifier", own, own + "_value"])
		return ids.contains(name) || ids.contains { entity.singular.snake + "_" + $0 == name }
	}

	private static func selectsPage(_ parameter: ParameterPlan) -> Bool {
		let name = parameter.conventionalName.name
		return PageParameter.isArgument(name) || PageParameter.hasPageWord(name)
	}
}
