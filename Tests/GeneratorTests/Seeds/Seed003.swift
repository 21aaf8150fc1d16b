extension SeedBlock {
	private static let file = "Sources/Data/DataSources/CharacterRemoteDataSource.swift"

	/// The first page, style `classic`.
	static let document003 = [
		SeedBlock("003", 1, "file structure", .tree([.classic])),
		SeedBlock("003", 2, "API configuration", .prose("the app's own; the reference runtime has it")),
		SeedBlock("003", 3, "contract", .generated(.classicAll, path: file)),
		SeedBlock("003", 4, "data source", .generated(.classic, path: file)),
		SeedBlock(
			"003", 5, "DTO",
			.generated(
				.classic, path: "Sources/Data/DTOs/CharacterDTO.swift",
				corrections: [
					SeedCorrection(.example("the comment stands for fields"), "    // Properties matching the API JSON response\n", "")
				])),
		SeedBlock("003", 6, "mock", .generated(.classic, path: "Tests/Mocks/CharacterRemoteDataSourceMock.swift")),
		SeedBlock("003", 7, "tests", .generated(.classic, path: "Tests/Data/CharacterRemoteDataSourceTests.swift")),
		SeedBlock("003", 8, "usage", .prose("for the reader: what an app writes")),
	]
}
