/// A style's names for data sources, their contracts and mocks, repositories and containers.
package enum StyleSourceNames {
	/// The role of a type or variable, by its key in `names.sources`.
	package enum Role: String, CaseIterable, Sendable {
		/// The remote data source, for any transport.
		case contract, mock, rest, graphQL
		/// The local data source.
		case localContract, localMock, memory, userDefaults
		/// A list in `UserDefaults` beside a memory store.
		case storeContract, storeMock
		/// A memory store that is added to an entity whose `UserDefaults` list already has the plain local names.
		case memoryContract, memoryMock, memoryVariable
		/// The variables: the data sources in a repository, and the repository in a container.
		case remote, local, store, repository
		/// The repository and its contract as types; the feature's container, and its entry point.
		case repositoryContract, repositoryType, container, entryPoint

		/// The condition for which an entity has the role; nil for roles of the feature, and for those that take the place of others.
		var requirement: StylePart.Requirement? {
			switch self {
			case .contract, .mock, .remote: .operations
			case .rest: .rest
			case .graphQL: .graphql
			case .localContract, .localMock, .memory, .local: .memory
			case .storeContract, .storeMock, .userDefaults, .store: .userDefaults
			case .repositoryContract, .repositoryType, .repository: .container
			case .memoryContract, .memoryMock, .memoryVariable, .container, .entryPoint: nil
			}
		}

		/// The description in messages.
		var thing: String {
			switch self {
			case .contract: "contract of the remote data source"
			case .mock: "mock of the remote data source"
			case .rest: "REST data source"
			case .graphQL: "GraphQL data source"
			case .localContract: "contract of the local data source"
			case .localMock: "mock of the local data source"
			case .memory: "memory store"
			case .userDefaults: "list in UserDefaults"
			case .storeContract: "contract of the list in UserDefaults"
			case .storeMock: "mock of the list in UserDefaults"
			case .memoryContract: "contract of the memory store"
			case .memoryMock: "mock of the memory store"
			case .memoryVariable: "variable for the memory store"
			case .remote: "variable for the remote data source"
			case .local: "variable for the local data source"
			case .store: "variable for the list in UserDefaults"
			case .repository: "variable for the repository"
			case .repositoryContract: "contract of the repository"
			case .repositoryType: "repository"
			case .container: "container"
			case .entryPoint: "entry point"
			}
		}

		/// The keys of the patterns that can name the role: that of the role, and that of one whose place it takes or which takes its place.
		var patterns: Set<String> {
			let other: Role? =
				switch self {
				case .localContract: .memoryContract
				case .localMock: .memoryMock
				case .local: .memoryVariable
				case .storeContract: .localContract
				case .storeMock: .localMock
				case .store: .local
				default: nil
				}
			return Set([self, other].compactMap { $0 }.map { "names.sources.\($0.rawValue)" })
		}

		var isVariable: Bool {
			switch self {
			case .remote, .local, .store, .memoryVariable, .repository: true
			default: false
			}
		}
	}
}

extension StyleNames {
	/// Returns the name for a role: by the style's pattern, or else by the role if there is none, or if the name is a keyword (`{name}` of `Self`).
	func source(_ role: StyleSourceNames.Role, of entity: Words) -> String {
		let name = self[role]?.text(entity, plural: entity.plural, initialisms)
		if let name, !SwiftIdentifier.keywords.contains(name) { return name }
		return role.isVariable ? role.rawValue : (entity + Words(role.rawValue)).upperCamel(initialisms)
	}
}
