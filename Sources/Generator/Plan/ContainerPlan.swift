/// What makes the parts of a feature and hands them to each other.
package struct ContainerPlan: Sendable {
	package var hasEntryPoint: Bool
	package var repositories: [RepositoryPlan]

	/// Something is fetched, so that a client for it comes from outside.
	package var fetches: Bool { repositories.contains { repository in repository.dataSources.contains { $0.transport != .none } } }
	package var usesGraphQL: Bool { repositories.contains { repository in repository.dataSources.contains { $0.transport == .graphQL } } }
}

package struct RepositoryPlan: Sendable {
	/// `Character`
	package var name: String
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
	init(_ request: ContainerRequest, entities: [EntityPlan]) {
		hasEntryPoint = request.hasEntryPoint
		let served = entities.filter { !$0.operations.isEmpty || $0.local != nil }
		repositories = served.map { entity in
			let words = Words(entity.name)
			var dataSources: [DataSourcePlan] = []
			func add(_ name: String, _ contract: String, _ type: String, _ transport: DataSourcePlan.Transport) {
				let variable = served.count > 1 ? (words + Words(name)).lowerCamel : name
				dataSources.append(
					DataSourcePlan(
						name: name, variable: variable, contract: entity.name + contract, type: entity.name + type, transport: transport))
			}
			if !entity.operations.isEmpty {
				let isREST = entity.operations.allSatisfy { $0.rest != nil }
				add(
					"remoteDataSource", "RemoteDataSourceContract", isREST ? "RESTDataSource" : "GraphQLDataSource",
					isREST ? .rest : .graphQL)
			}
			if entity.local?.memory != nil { add("localDataSource", "LocalDataSourceContract", "MemoryDataSource", .none) }
			if entity.local?.userDefaults != nil {
				if entity.local?.memory == nil {
					add("localDataSource", "LocalDataSourceContract", "UserDefaultsDataSource", .none)
				} else {
					add("userDefaultsDataSource", "UserDefaultsDataSourceContract", "UserDefaultsDataSource", .none)
				}
			}
			return RepositoryPlan(
				name: entity.name, property: SwiftIdentifier(lowerCamel: words + Words(parts: ["Repository"])), dataSources: dataSources)
		}
	}
}
