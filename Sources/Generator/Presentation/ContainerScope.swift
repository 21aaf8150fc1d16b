import TemplateLanguage

/// The container in the words of the templates.
struct ContainerScope {
	private let plan: FeaturePlan

	init(_ plan: FeaturePlan) {
		self.plan = plan
	}

	var values: [String: TemplateValue] {
		guard let container = plan.container else { return [:] }
		let client = container.fetches ? ["httpClient"] : []
		return [
			"container": .scope([
				"fetches": .flag(container.fetches),
				"usesGraphQL": .flag(container.usesGraphQL),
				"parameters": .text(
					(client.map { "\($0): any HTTPClientContract" } + ["tracker: any TrackerContract"]).joined(separator: ", ")),
				"arguments": .text((client + ["tracker"]).map { "\($0): \($0)" }.joined(separator: ", ")),
			]),
			"entryPoints": .list(elementName: "entryPoint", container.hasEntryPoint ? [["name": .text(plan.feature)]] : []),
			"repositories": .list(elementName: "repository", container.repositories.map(repository)),
		]
	}

	private func repository(_ plan: RepositoryPlan) -> TemplateScope {
		[
			"name": .text(plan.name),
			"property": .text(plan.property.declared),
			"member": .text(plan.property.member),
			"dataSources": .list(
				elementName: "dataSource", plan.dataSources.map { ["name": .text($0.variable), "initializer": .text(initializer($0))] }),
			"arguments": .text(plan.dataSources.map { "\($0.name): \($0.variable)" }.joined(separator: ", ")),
			"parts": .list(elementName: "part", plan.dataSources.map { ["name": .text($0.name), "type": .text($0.contract)] }),
			"parameters": .text(plan.dataSources.map { "\($0.name): any \($0.contract)" }.joined(separator: ", ")),
		]
	}

	/// `CharacterRESTDataSource(httpClient: httpClient)`
	private func initializer(_ plan: DataSourcePlan) -> String {
		switch plan.transport {
		case .none: "\(plan.type)()"
		case .rest: "\(plan.type)(httpClient: httpClient)"
		case .graphQL: "\(plan.type)(graphQLClient: graphQLClient)"
		}
	}
}
