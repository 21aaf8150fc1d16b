import TemplateLanguage

/// The template facts of an entity's fixture files.
enum FixtureScope {
	static func list(of entity: EntityPlan) -> TemplateValue {
		let bodies = Set(entity.operations.compactMap(\.rest?.body?.fixture))
		let variants = variants(of: entity)
		return .list(
			elementName: "fixture",
			entity.fixtures.map { fixture in
				[
					"name": .text(fixture.name), "json": .text(FixtureWriter.document(fixture.value)),
					"isVariant": .flag(variants.contains(fixture.name)), "isBody": .flag(bodies.contains(fixture.name)),
				]
			})
	}

	/// The names of fixtures that are alternative responses of an operation and no operation's first response.
	private static func variants(of entity: EntityPlan) -> Set<String> {
		let responses = entity.operations.flatMap { [$0.rest?.response, $0.graphQL?.response] }.compactMap { $0 }
		return Set(responses.flatMap(\.variants).map(\.fixture)).subtracting(responses.map(\.fixture))
	}
}
