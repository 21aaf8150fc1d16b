extension SeedBlock {
	private static let remote = "Sources/Data/DataSources/Remote"
	private static let fields = SeedCorrection(.example("the comment stands for fields"), "\t// Add fields matching JSON response\n", "")

	/// The how-to, style `concurrent`: REST, GraphQL, memory, UserDefaults.
	static let document000 = [
		SeedBlock(
			"000", 1, "file structure",
			.tree([.concurrentMemoryPages, .concurrentStore])),
		SeedBlock("000", 2, "REST DTO", .generated(.concurrent, path: "Sources/Data/DTOs/CharacterDTO.swift", corrections: [fields])),
		SeedBlock(
			"000", 3, "REST response DTO",
			.generated(
				.concurrentPages, path: "Sources/Data/DTOs/CharactersResponseDTO.swift",
				corrections: [
					SeedCorrection(
						.example("a file for each type"),
						"""

						nonisolated struct PaginationInfoDTO: Decodable, Equatable {
							let count: Int
							let pages: Int
							let next: String?
							let prev: String?
						}

						""", "")
				])),
		SeedBlock("000", 4, "REST contract", .generated(.concurrent, path: "\(remote)/CharacterRemoteDataSourceContract.swift")),
		SeedBlock("000", 5, "REST data source", .generated(.concurrent, path: "\(remote)/CharacterRESTDataSource.swift")),
		SeedBlock(
			"000", 6, "REST query parameters",
			.generated(.concurrentPages, path: "\(remote)/CharacterRESTDataSource.swift", indentation: "\t")),
		SeedBlock("000", 7, "REST fixture", .generated(.concurrent, path: "Tests/Shared/Fixtures/character.json")),
		SeedBlock("000", 8, "REST mock", .generated(.concurrent, path: "Tests/Shared/Mocks/CharacterRemoteDataSourceMock.swift")),
		SeedBlock(
			"000", 9, "REST tests",
			.generated(
				.concurrent, path: "Tests/Unit/Data/DataSources/Remote/CharacterRESTDataSourceTests.swift",
				corrections: [
					SeedCorrection(
						.number(1), "import ChallengeNetworkingMocks\n", "import ChallengeNetworking\nimport ChallengeNetworkingMocks\n"),
					SeedCorrection(
						.number(17),
						"""
							func loadJSON<T: Decodable>(_ filename: String) throws -> T {
								try Bundle.module.loadJSON(filename)
							}


						""", ""),
				])),
		SeedBlock("000", 10, "GraphQL DTO", .graphQLDTO),
		SeedBlock("000", 11, "GraphQL response DTO", .graphQLPages),
		SeedBlock("000", 12, "GraphQL contract", .graphQLContract),
		SeedBlock("000", 13, "GraphQL data source", .graphQLDataSource),
		SeedBlock("000", 14, "container", .generated(.concurrentContainer, path: "Sources/CharacterContainer.swift")),
		SeedBlock("000", 15, "GraphQL fixture", .graphQLFixture),
		SeedBlock("000", 16, "GraphQL page fixture", .graphQLPageFixture),
		SeedBlock("000", 17, "GraphQL mock", .graphQLMock([SeedCorrection(.number(2), "{Name}Filter?", "{Name}FilterDTO?")])),
		SeedBlock("000", 18, "GraphQL tests", .graphQLTests),
		SeedBlock(
			"000", 19, "memory contract",
			.generated(.concurrentMemory, path: "Sources/Data/DataSources/Local/CharacterLocalDataSourceContract.swift")),
		SeedBlock(
			"000", 20, "memory contract with pages",
			.generated(.concurrentMemoryPages, path: "Sources/Data/DataSources/Local/CharacterLocalDataSourceContract.swift")),
		SeedBlock(
			"000", 21, "memory data source",
			.generated(.concurrentMemoryPages, path: "Sources/Data/DataSources/Local/CharacterMemoryDataSource.swift")),
		SeedBlock(
			"000", 22, "memory mock", .generated(.concurrentMemoryPages, path: "Tests/Shared/Mocks/CharacterLocalDataSourceMock.swift")),
		SeedBlock(
			"000", 23, "memory tests",
			.generated(.concurrentMemoryPages, path: "Tests/Unit/Data/DataSources/Local/CharacterMemoryDataSourceTests.swift")),
		SeedBlock(
			"000", 24, "UserDefaults contract",
			.generated(.concurrentStore, path: "Sources/Data/DataSources/Local/CharacterLocalDataSourceContract.swift")),
		SeedBlock(
			"000", 25, "UserDefaults data source",
			.generated(.concurrentStore, path: "Sources/Data/DataSources/Local/CharacterUserDefaultsDataSource.swift")),
		SeedBlock(
			"000", 26, "UserDefaults mock", .generated(.concurrentStore, path: "Tests/Shared/Mocks/CharacterLocalDataSourceMock.swift")),
		SeedBlock(
			"000", 27, "UserDefaults tests",
			.generated(
				.concurrentStore, path: "Tests/Unit/Data/DataSources/Local/CharacterUserDefaultsDataSourceTests.swift",
				corrections: [
					SeedCorrection(.number(8), "struct {Name}UserDefaultsDataSourceTests", "final class {Name}UserDefaultsDataSourceTests"),
					SeedCorrection(
						.number(8), "let userDefaults: UserDefaults\n", "let userDefaults: UserDefaults\n\tprivate let suiteName: String\n"),
					SeedCorrection(
						.number(8),
						"""
							init() {
								let suite = UserDefaults(suiteName: "\\(type(of: self))")!
								suite.removePersistentDomain(forName: "\\(type(of: self))")
								self.userDefaults = suite
								sut = {Name}UserDefaultsDataSource(userDefaults: suite)
							}
						""",
						"""
							init() throws {
								suiteName = "{Name}UserDefaultsDataSourceTests.\\(UUID().uuidString)"
								userDefaults = try #require(UserDefaults(suiteName: suiteName))
								sut = {Name}UserDefaultsDataSource(userDefaults: userDefaults)
							}

							deinit {
								userDefaults.removePersistentDomain(forName: suiteName)
							}
						"""),
				])),
	]
}
