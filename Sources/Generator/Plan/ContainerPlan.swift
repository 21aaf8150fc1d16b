/// What makes the parts of a feature and hands them to each other.
package struct ContainerPlan: Sendable {
	package var hasEntryPoint: Bool
	package var repositories: [RepositoryPlan]
	/// What it is called, and the public type that makes it.
	package var names: SourceNames
	/// What of these can be called otherwise.
	var named: [NamedPath] = []

	/// Something is fetched, so that a client for it comes from outside.
	package var fetches: Bool { repositories.contains { repository in repository.dataSources.contains { $0.transport != .none } } }
	package var usesGraphQL: Bool { repositories.contains { repository in repository.dataSources.contains { $0.transport == .graphQL } } }
}

package struct RepositoryPlan: Sendable {
	/// `Character`
	package var name: String
	/// `CharacterRepositoryContract`
	package var contract: String
	/// `CharacterRepository`
	package var type: String
	/// `characterRepository`
	package var property: SwiftIdentifier
	package var dataSources: [DataSourcePlan]
}

package struct DataSourcePlan: Sendable {
	/// `remoteDataSource`: what the repository calls it.
	package var name: String
	/// What the container calls it: the same, after the entity where there are several.
	package var variable: String
	/// `CharacterRemoteDataSourceContract`
	package var contract: String
	/// `CharacterRESTDataSource`
	package var type: String
	package var transport: Transport

	package enum Transport: Hashable, Sendable {
		/// It needs nothing from outside.
		case none
		case rest, graphQL
	}
}

extension ContainerPlan {
	/// Wires what `entities` have. An entity with both transports is wired with the one that travels all of its operations, REST first.
	init(_ request: ContainerRequest, entities: [EntityPlan], names: SourceNames = SourceNames()) {
		self.names = names
		hasEntryPoint = request.hasEntryPoint
		let served = entities.filter { !$0.operations.isEmpty || $0.local != nil }
		repositories = served.map { entity in
			let names = entity.sources
			var dataSources: [DataSourcePlan] = []
			func add(
				_ variable: StyleSourceNames.Role, _ contract: StyleSourceNames.Role, _ type: StyleSourceNames.Role,
				_ transport: DataSourcePlan.Transport
			) {
				let name = names[variable]
				dataSources.append(
					DataSourcePlan(
						name: name, variable: served.count > 1 ? (Words(entity.name) + Words(name)).lowerCamel : name,
						contract: names[contract], type: names[type], transport: transport))
			}
			if !entity.operations.isEmpty {
				let isREST = entity.operations.allSatisfy { $0.rest != nil }
				add(.remote, .contract, isREST ? .rest : .graphQL, isREST ? .rest : .graphQL)
			}
			if entity.local?.memory != nil { add(.local, .localContract, .memory, .none) }
			if entity.local?.userDefaults != nil { add(.store, .storeContract, .userDefaults, .none) }
			return RepositoryPlan(
				name: entity.name, contract: names[.repositoryContract], type: names[.repositoryType],
				property: SwiftIdentifier(lowerCamel: Words(names[.repository])), dataSources: dataSources)
		}
	}
}
