import TemplateLanguage

/// The template facts of the dependency container.
struct ContainerScope {
	private let plan: FeaturePlan

	init(_ plan: FeaturePlan) {
		self.plan = plan
	}

	var values: [String: TemplateValue] {
		guard let container = plan.container else { return [:] }
		return [
			"container": .scope([
				"type": .text(container.names[.container]),
				"fetches": .flag(container.fetches),
				"usesGraphQL": .flag(container.usesGraphQL),
			]),
			"entryPoints": .list(
				elementName: "entryPoint",
				container.hasEntryPoint ? [["name": .text(plan.feature), "type": .text(container.names[.entryPoint])]] : []),
			"repositories": .list(elementName: "repository", container.repositories.map(repository)),
		]
	}

	private func repository(_ plan: RepositoryPlan) -> TemplateScope {
		[
			"name": .text(plan.name),
			"contract": .text(plan.contract),
			"type": .text(plan.type),
			"property": .text(plan.property.declared),
			"member": .text(plan.property.member),
			"dataSources": .list(elementName: "dataSource", plan.dataSources.map(dataSource)),
		]
	}

	private func dataSource(_ plan: DataSourcePlan) -> TemplateScope {
		[
			"name": .text(plan.name), "variable": .text(plan.variable), "type": .text(plan.type), "contract": .text(plan.contract),
			"isREST": .flag(plan.transport == .rest), "isGraphQL": .flag(plan.transport == .graphQL),
		]
	}
}
