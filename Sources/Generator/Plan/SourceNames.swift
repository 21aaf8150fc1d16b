/// The names of the data sources of an entity, their contracts and mocks, and the variables for them.
package struct SourceNames: Hashable, Sendable {
	private var names: [StyleSourceNames.Role: String] = [:]

	/// Returns the path of the override for a role: `Character(rest)`.
	static func path(of role: StyleSourceNames.Role, of entity: String) -> String { "\(entity)(\(role.rawValue))" }

	package subscript(role: StyleSourceNames.Role) -> String { names[role] ?? role.rawValue }

	mutating func call(_ role: StyleSourceNames.Role, _ name: String) { names[role] = name }
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
