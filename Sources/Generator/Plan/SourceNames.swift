/// The names of the data sources of an entity, their contracts and mocks, and the variables for them.
package struct SourceNames: Hashable, Sendable {
	private var names: [StyleSourceNames.Role: String] = [:]
	private var conventional: [StyleSourceNames.Role: String] = [:]

	/// Returns the path of the override for a role: `Character(rest)`.
	static func path(of role: StyleSourceNames.Role, of entity: String) -> String { "\(entity)(\(role.rawValue))" }

	package subscript(role: StyleSourceNames.Role) -> String { names[role] ?? role.rawValue }

	/// - Parameter conventional: the style's name, which is also that of the file.
	mutating func call(_ role: StyleSourceNames.Role, _ name: String, conventional: String? = nil) {
		names[role] = name
		if let conventional { self.conventional[role] = conventional }
	}

	/// Returns the names of files that differ from the style's: `CharacterRESTDataSource` is `CharacterAPI`.
	package func renamed(_ roles: [StyleSourceNames.Role]) -> [String: String] {
		var renamed: [String: String] = [:]
		for role in roles {
			guard let conventional = conventional[role], let name = names[role], name != conventional else { continue }
			renamed[conventional] = name
		}
		return renamed
	}
}

extension EntityPlan {
	/// The roles of the entity's data sources, their contracts, mocks and variables.
	var sourceRoles: [StyleSourceNames.Role] {
		var roles: [StyleSourceNames.Role] = operations.isEmpty ? [] : [.contract, .mock, .remote]
		if operations.contains(where: { $0.rest != nil }) { roles.append(.rest) }
		if operations.contains(where: { $0.graphQL != nil }) { roles.append(.graphQL) }
		if local?.memory != nil { roles += [.localContract, .localMock, .memory, .local] }
		if local?.userDefaults != nil { roles += [.storeContract, .storeMock, .userDefaults, .store] }
		return roles
	}
}
