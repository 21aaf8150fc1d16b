extension SeedBlock {
	/// The newest GraphQL templates.
	static let document004 = [
		SeedBlock("004", 1, "GraphQL DTO", .pending("GraphQL")),
		SeedBlock("004", 2, "coding keys", .pending("GraphQL")),
		SeedBlock("004", 3, "GraphQL response DTO", .pending("GraphQL")),
		SeedBlock("004", 4, "GraphQL contract", .pending("GraphQL")),
		SeedBlock("004", 5, "GraphQL data source", .pending("GraphQL")),
		SeedBlock("004", 6, "container", .pending("container")),
		SeedBlock("004", 7, "feature entry point", .pending("container")),
		SeedBlock("004", 8, "GraphQL mock", .pending("GraphQL")),
		SeedBlock("004", 9, "GraphQL fixture", .pending("GraphQL")),
		SeedBlock("004", 10, "GraphQL page fixture", .pending("GraphQL")),
		SeedBlock("004", 11, "GraphQL tests", .pending("GraphQL")),
	]
}
