/// The names of the data sources of an entity, their contracts and mocks, and the variables for them.
package struct SourceNames: Hashable, Sendable {
	private var names: [StyleSourceNames.Role: String] = [:]
	/// The names that the file of a role can have by its template, that of the style itself first.
	private var files: [StyleSourceNames.Role: [String]] = [:]

	/// Returns the path of the override for a role: `Character(rest)`.
	static func path(of role: StyleSourceNames.Role, of entity: String) -> String { "\(entity)(\(role.rawValue))" }

	package subscript(role: StyleSourceNames.Role) -> String { names[role] ?? role.rawValue }

	/// - Parameter files: the names that the file can have by its template.
	mutating func call(_ role: StyleSourceNames.Role, _ name: String, files: [String]? = nil) {
		names[role] = name
		if let files { self.files[role] = files }
	}

	/// Returns the names of files that differ from those of their templates: `CharacterRESTDataSource` is `CharacterAPI`.
	package func renamed(_ roles: [StyleSourceNames.Role]) -> [String: String] {
		var renamed: [String: String] = [:]
		for role in roles {
			guard let name = names[role], let files = files[role] else { continue }
			for file in files where file != name { renamed[file] = name }
		}
		return renamed
	}
}

extension EntityPlan {
	/// The requirements of parts that the entity meets.
	var requirements: Set<StylePart.Requirement> {
		var requirements: Set<StylePart.Requirement> = operations.isEmpty ? [] : [.operations]
		if operations.contains(where: { $0.rest != nil }) { requirements.insert(.rest) }
		if operations.contains(where: { $0.graphQL != nil }) { requirements.insert(.graphql) }
		if local?.memory != nil { requirements.insert(.memory) }
		if local?.userDefaults != nil { requirements.insert(.userDefaults) }
		return requirements
	}

	/// The roles of the entity's data sources, their contracts, mocks and variables.
	var sourceRoles: [StyleSourceNames.Role] {
		let requirements = requirements
		return StyleSourceNames.Role.allCases.filter { $0.requirement.map(requirements.contains) == true }
	}
}
