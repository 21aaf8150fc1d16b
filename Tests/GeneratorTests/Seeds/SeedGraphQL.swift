/// The GraphQL blocks that two documents share.
extension SeedBlock.Account {
	private static let remote = "Sources/Data/DataSources/Remote"

	static let graphQLDTO = generated(
		.concurrentQueries, path: "Sources/Data/DTOs/CharacterDTO.swift",
		corrections: [
			SeedCorrection(
				.example("the comment stands for fields"),
				"\t// Add fields matching GraphQL response. Use CodingKeys for snake_case fields.\n", "")
		])

	static let graphQLCodingKeys = generated(.concurrentAirDate, path: "Sources/Data/DTOs/CharacterDTO.swift", indentation: "\t")

	static let graphQLPages = generated(
		.concurrentQueries, path: "Sources/Data/DTOs/CharactersResponseDTO.swift",
		corrections: [
			SeedCorrection(
				.example("a file for each type"),
				"""

				nonisolated struct {Name}PaginationInfoDTO: Decodable, Equatable {
					let count: Int
					let pages: Int
					let next: Int?
					let prev: Int?
				}

				""", "")
		])

	static let graphQLContract = generated(
		.concurrentQueries, path: "\(remote)/CharacterRemoteDataSourceContract.swift",
		corrections: [
			SeedCorrection(
				.number(18),
				"""
					@concurrent func fetch{Name}(identifier: Int) async throws -> {Name}DTO
					@concurrent func fetch{Name}s(page: Int, filter: {Name}FilterDTO) async throws -> {Name}sResponseDTO
				""",
				"""
					@concurrent func fetch{Name}s(page: Int, filter: {Name}FilterDTO) async throws -> {Name}sResponseDTO
					@concurrent func fetch{Name}(identifier: Int) async throws -> {Name}DTO
				""")
		])

	static let graphQLDataSource = generated(
		.concurrentQueries, path: "\(remote)/CharacterGraphQLDataSource.swift",
		corrections: [
			SeedCorrection(.number(6), "name\n\t\t\t\t\t// ... fields matching DTO\n", "name\n"),
			SeedCorrection(.number(6), "name\n\t\t\t\t// ... fields matching DTO\n", "name\n"),
		])

	static let graphQLFixture = generated(.concurrentQueries, path: "Tests/Shared/Fixtures/character.json")
	static let graphQLPageFixture = generated(.concurrentQueries, path: "Tests/Shared/Fixtures/characters_response.json")

	static func graphQLMock(_ corrections: [SeedCorrection]) -> SeedBlock.Account {
		.generated(.concurrentQueries, path: "Tests/Shared/Mocks/CharacterRemoteDataSourceMock.swift", corrections: corrections)
	}

	static let graphQLTests = generated(
		.concurrentQueries, path: "Tests/Unit/Data/DataSources/Remote/CharacterGraphQLDataSourceTests.swift")
}
