/// What gets one entity's data from somewhere, its contracts and mocks, and the variables that hold them, as they are called in code.
package struct SourceNames: Hashable, Sendable {
	private var names: [StyleSourceNames.Role: String] = [:]
	private var conventional: [StyleSourceNames.Role: String] = [:]

	/// Where the user calls it otherwise: `Character(rest)`.
	static func path(of role: StyleSourceNames.Role, of entity: Words) -> String { "\(entity.upperCamel)(\(role.rawValue))" }

	package subscript(role: StyleSourceNames.Role) -> String { names[role] ?? role.rawValue }

	/// - Parameter conventional: what the style calls it, and its file.
	mutating func call(_ role: StyleSourceNames.Role, _ name: String, conventional: String? = nil) {
		names[role] = name
		if let conventional { self.conventional[role] = conventional }
	}

	/// What files are called otherwise than the style calls them: `CharacterRESTDataSource` is `CharacterAPI`.
	package func renamed(_ roles: [StyleSourceNames.Role]) -> [String: String] {
		var renamed: [String: String] = [:]
		for role in roles {
			guard let conventional = conventional[role], let name = names[role], name != conventional else { continue }
			renamed[conventional] = name
		}
		return renamed
	}
}
