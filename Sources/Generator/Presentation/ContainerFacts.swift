extension ContainerPlan {
	/// The facts of a feature with a container.
	static let wiring = Facts<PresentationContext>("wiring", "What is there where the feature's container is asked for.") {
		Fact("container", .group(ContainerPlan.facts), "the container") { $0.plan.container }
		Fact("entryPoints", .list(EntryPoint.facts), "the public type that apps make: one where it is asked for, otherwise none") {
			EntryPoint.all(of: $0.plan)
		}
		Fact("repositories", .list(RepositoryPlan.facts), "the repositories that it makes") { $0.plan.container?.repositories }
	}

	static let facts = Facts<ContainerPlan>("container", "The container.") {
		Fact("type", .text, "what it is called") { $0.names[.container] }
		Fact("fetches", .flag, "some data source asks a server") { $0.fetches }
		Fact("usesGraphQL", .flag, "some data source asks by GraphQL") { $0.usesGraphQL }
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

	static let facts = Facts<EntryPoint>("entryPoint", "The public type that apps make.") {
		Fact("name", .text, "what its file begins with") { $0.name }
		Fact("type", .text, "what it is called") { $0.type }
	}
}

extension RepositoryPlan {
	static let facts = Facts<RepositoryPlan>("repository", "A repository that the container makes.") {
		Fact("name", .text, "what its file begins with") { $0.name }
		Fact("contract", .text, "its contract") { $0.contract }
		Fact("type", .text, "its type") { $0.type }
		Fact("property", .text, "its property, as it is declared") { $0.property.declared }
		Fact("member", .text, "its property after a dot") { $0.property.member }
		Fact("dataSources", .list(DataSourcePlan.facts), "the data sources that it holds") { $0.dataSources }
	}
}

extension DataSourcePlan {
	static let facts = Facts<DataSourcePlan>("dataSource", "A data source that a repository holds.") {
		Fact("name", .text, "the repository's property for it") { $0.name }
		Fact("variable", .text, "what holds it where it is made") { $0.variable }
		Fact("type", .text, "its type") { $0.type }
		Fact("contract", .text, "its contract") { $0.contract }
		Fact("isREST", .flag, "it asks over HTTP") { $0.transport == .rest }
		Fact("isGraphQL", .flag, "it asks by GraphQL") { $0.transport == .graphQL }
	}
}
