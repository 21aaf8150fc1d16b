/// The container of a feature, which creates its repositories and data sources.
package struct ContainerPlan: Sendable {
	package var hasEntryPoint: Bool
	package var repositories: [RepositoryPlan]
	/// The names of the container and of the public type that creates it.
	package var names: SourceNames

	/// The names that the templates of containers declare beside those of the plan.
	static let declaredProperties = ["tracker"]
	static let declaredVariables = ["graphQLClient", "httpClient", "tracker"]

	/// Whether something is fetched, so that the container needs a client.
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
	/// The name in the repository: `remoteDataSource`.
	package var name: String
	/// The name in the container: the same, prefixed with the entity if there are several.
	package var variable: String
	/// `CharacterRemoteDataSourceContract`
	package var contract: String
	/// `CharacterRESTDataSource`
	package var type: String
	package var transport: Transport
	/// The role of the variable.
	var role: StyleSourceNames.Role

	package enum Transport: Hashable, Sendable {
		/// The data source needs no client.
		case none
		case rest, graphQL
	}
}

extension ContainerPlan {
	/// Plans a container for `entities`. An entity with both transports uses the one that has all of its operations, REST first.
	init(_ request: ContainerRequest, entities: [EntityPlan], names: SourceNames = SourceNames(), _ initialisms: Initialisms) {
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
						name: name, variable: served.count > 1 ? (Words(entity.name) + Words(name)).lowerCamel(initialisms) : name,
						contract: names[contract], type: names[type], transport: transport, role: variable))
			}
			if !entity.operations.isEmpty {
				let isREST = entity.operations.allSatisfy { $0.rest != nil }
				add(.remote, .contract, isREST ? .rest : .graphQL, isREST ? .rest : .graphQL)
			}
			if entity.local?.memory != nil { add(.local, .localContract, .memory, .none) }
			if entity.local?.userDefaults != nil { add(.store, .storeContract, .userDefaults, .none) }
			return RepositoryPlan(
				name: entity.name, contract: names[.repositoryContract], type: names[.repositoryType],
				property: SwiftIdentifier(lowerCamel: Words(names[.repository]), initialisms), dataSources: dataSources)
		}
	}
}
