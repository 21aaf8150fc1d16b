extension SeedBlock {
	/// The newest GraphQL templates.
	static let document004 = [
		SeedBlock("004", 1, "GraphQL DTO", .graphQLDTO),
		SeedBlock("004", 2, "coding keys", .graphQLCodingKeys),
		SeedBlock("004", 3, "GraphQL response DTO", .graphQLPages),
		SeedBlock("004", 4, "GraphQL contract", .graphQLContract),
		SeedBlock("004", 5, "GraphQL data source", .graphQLDataSource),
		SeedBlock(
			"004", 6, "container",
			.generated(
				.concurrentContainer, path: "Sources/CharacterContainer.swift",
				corrections: [SeedCorrection(.example("'any', as the how-to has it"), "Repository: {Name}Rep", "Repository: any {Name}Rep")]
			)),
		SeedBlock(
			"004", 7, "feature entry point", .generated(.concurrentContainer, path: "Sources/CharacterFeature.swift", indentation: "\t")),
		SeedBlock("004", 8, "GraphQL mock", .graphQLMock([])),
		SeedBlock("004", 9, "GraphQL fixture", .graphQLFixture),
		SeedBlock("004", 10, "GraphQL page fixture", .graphQLPageFixture),
		SeedBlock("004", 11, "GraphQL tests", .graphQLTests),
	]
}
