extension SeedBlock {
	private static let remote = "Sources/Data/DataSources/Remote"

	/// The earlier page, style `sendable`.
	static let document001 = [
		SeedBlock("001", 1, "file structure", .tree([.sendableAll, .sendableMemoryPages, .sendableStore])),
		SeedBlock("001", 2, "remote contract", .generated(.sendable, path: "\(remote)/CharacterRemoteDataSourceContract.swift")),
		SeedBlock("001", 3, "REST data source", .generated(.sendable, path: "\(remote)/CharacterRESTDataSource.swift")),
		SeedBlock("001", 4, "DTO", .generated(.sendable, path: "Sources/Data/DTOs/CharacterDTO.swift")),
		SeedBlock(
			"001", 5, "memory contract",
			.generated(
				.sendableMemoryPages, path: "Sources/Data/DataSources/Local/CharacterLocalDataSourceContract.swift",
				corrections: [SeedCorrection(.example("'(optional)' is for the reader"), " (optional)", "")])),
		SeedBlock(
			"001", 6, "memory data source",
			.generated(.sendableMemoryPages, path: "Sources/Data/DataSources/Local/CharacterMemoryDataSource.swift")),
		SeedBlock(
			"001", 7, "UserDefaults contract, with --indent tab",
			.generated(.sendableStoreWithTabs, path: "Sources/Data/DataSources/Local/CharacterLocalDataSourceContract.swift")),
		SeedBlock(
			"001", 8, "UserDefaults data source, with --indent tab",
			.generated(.sendableStoreWithTabs, path: "Sources/Data/DataSources/Local/CharacterLocalDataSource.swift")),
		SeedBlock(
			"001", 9, "fixtures in tests",
			.generated(
				.sendable, path: "Tests/Data/CharacterRESTDataSourceTests.swift",
				corrections: [
					SeedCorrection(
						.example("'{Name}DataSourceTests' stands for any suite"), "{Name}DataSourceTests", "{Name}RESTDataSourceTests"),
					SeedCorrection(
						.number(17),
						"""
						    func loadJSON<T: Decodable>(_ filename: String) throws -> T {
						        try Bundle.module.loadJSON(filename)
						    }


						""", ""),
				])),
	]
}
