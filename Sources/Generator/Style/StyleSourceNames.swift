/// What a style calls the types that get data from somewhere, their contracts and mocks, and who holds them.
package struct StyleSourceNames: Hashable, Sendable {
	/// Each by its key in `names.sources`.
	package enum Role: String, CaseIterable, Sendable {
		/// Remote data, whatever it travels by.
		case contract, mock, rest, graphQL
		/// What is kept on the device, and where.
		case localContract, localMock, memory, userDefaults
		/// A list in `UserDefaults` beside what is kept in memory.
		case storeContract, storeMock
		/// What is kept in memory beside such a list that was there before it, and is called as what is kept alone.
		case memoryContract, memoryMock, memoryVariable
		/// What a repository calls those that it holds, and a container the repository.
		case remote, local, store, repository
		/// The repository and its contract as types; of a feature what makes them, and what makes that.
		case repositoryContract, repositoryType, container, entryPoint

		/// Those that templates write: what an entity has, as types.
		static let types: [Role] = [
			.contract, .mock, .rest, .graphQL, .localContract, .localMock, .memory, .userDefaults, .storeContract, .storeMock,
		]

		/// Those that templates of the container write.
		static let ofContainer: [Role] = [.repositoryContract, .repositoryType, .container, .entryPoint]

		var isVariable: Bool {
			switch self {
			case .remote, .local, .store, .memoryVariable, .repository: true
			default: false
			}
		}
	}

	private var patterns: [Role: NamePattern] = [:]

	package init() {}

	/// Nil where the style says nothing.
	subscript(role: Role) -> NamePattern? {
		get { patterns[role] }
		set { patterns[role] = newValue }
	}

	/// By the role where the style has no pattern, or one that makes a word of Swift: `{name}` of an entity `Self`.
	func name(_ role: Role, of entity: Words) -> String {
		if let name = patterns[role]?.text(entity, plural: entity.plural), !SwiftIdentifier.keywords.contains(name) { return name }
		return role.isVariable ? role.rawValue : entity.upperCamel + Words(role.rawValue).upperCamel
	}
}

/// What a style calls the constants that hold the texts of GraphQL operations, after what the operation is called, and what results are unwrapped from.
package struct StyleGraphQLNames: Hashable, Sendable {
	package var query = NamePattern(of: "name", .lowerCamel, behind: "Query")
	package var mutation = NamePattern(of: "name", .lowerCamel, behind: "Mutation")
	/// After the constant.
	package var wrapper = NamePattern(behind: "Answer")

	package init() {}
}
