extension ContainerPlan {
	/// The facts of a feature with a container.
	static let wiring = Facts<PresentationContext>(
		"wiring", "The container of a feature. These facts exist only if a container was requested."
	) {
		Fact("container", .group(ContainerPlan.facts), "the container") { $0.plan.container }
		Fact("entryPoints", .list(EntryPoint.facts), "the public type that apps create, if requested") { EntryPoint.all(of: $0.plan) }
		Fact("repositories", .list(RepositoryPlan.facts), "the repositories that the container creates") { $0.plan.container?.repositories }
	}

	static let facts = Facts<ContainerPlan>("container", "The container.") {
		Fact("type", .text, "the name of the type") { $0.names[.container] }
		Fact("fetches", .flag, "whether a data source sends requests") { $0.fetches }
		Fact("usesGraphQL", .flag, "whether a data source sends GraphQL requests") { $0.usesGraphQL }
	}
}

/// The public type that apps create.
struct EntryPoint: Sendable {
	private let name: String
	private let type: String

	/// A list of one element, or empty; nil for a feature without a container.
	fileprivate static func all(of plan: FeaturePlan) -> [EntryPoint]? {
		guard let container = plan.container else { return nil }
		return container.hasEntryPoint ? [EntryPoint(name: plan.feature, type: container.names[.entryPoint])] : []
	}

	static let facts = Facts<EntryPoint>("entryPoint", "The public type that apps create.") {
		Fact("name", .text, "the name of the feature: `Movies`") { $0.name }
		Fact("type", .text, "the name of the type") { $0.type }
	}
}

extension RepositoryPlan {
	static let facts = Facts<RepositoryPlan>("repository", "A repository that the container creates.") {
		Fact("name", .text, "the entity: `Movie`") { $0.name }
		Fact("contract", .text, "its contract") { $0.contract }
		Fact("type", .text, "the name of the type") { $0.type }
		Fact("property", .text, "its property of the container") { $0.property.declared }
		Fact("member", .text, "its property of the container, after a dot") { $0.property.member }
		Fact("dataSources", .list(DataSourcePlan.facts), "its data sources") { $0.dataSources }
	}
}

extension DataSourcePlan {
	static let facts = Facts<DataSourcePlan>("dataSource", "A data source of a repository.") {
		Fact("name", .text, "its property of the repository: `remoteDataSource`") { $0.name }
		Fact("variable", .text, "its variable of the container") { $0.variable }
		Fact("type", .text, "the name of the type") { $0.type }
		Fact("contract", .text, "its contract") { $0.contract }
		Fact("isREST", .flag, "whether it sends REST requests") { $0.transport == .rest }
		Fact("isGraphQL", .flag, "whether it sends GraphQL requests") { $0.transport == .graphQL }
	}
}
