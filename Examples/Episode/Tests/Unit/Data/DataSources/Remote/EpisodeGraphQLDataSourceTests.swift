import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeEpisode

@Suite(.timeLimit(.minutes(1)))
struct EpisodeGraphQLDataSourceTests {
	private let graphQLClientMock = GraphQLClientMock()
	private let sut: EpisodeGraphQLDataSource

	init() {
		sut = EpisodeGraphQLDataSource(graphQLClient: graphQLClientMock)
	}

	// MARK: - Fetch Episodes

	@Test("Fetch episodes sends correct operation")
	func fetchEpisodesSendsCorrectOperation() async throws {
		// Given
		let jsonData = try loadJSONData("episodes_response")
		graphQLClientMock.result = .success(jsonData)

		// When
		_ = try await sut.fetchEpisodes(page: 1, filter: .empty)

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		#expect(operation.operationName == "GetEpisodes")
		#expect(operation.query == EpisodeGraphQLDataSource.episodesQuery)
	}

	@Test("Fetch episodes includes page variable")
	func fetchEpisodesIncludesPageVariable() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("episodes_response"))

		// When
		_ = try await sut.fetchEpisodes(page: 3, filter: .empty)

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		let variables = try #require(operation.variables)
		#expect(variables["page"] == .int(3))
	}

	@Test("Fetch episodes sends every variable")
	func fetchEpisodesSendsEveryVariable() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("episodes_response"))

		// When
		_ = try await sut.fetchEpisodes(page: 18, filter: EpisodeFilterDTO(name: "example name"))

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		let variables = try #require(operation.variables)
		#expect(variables["page"] == .int(18))
		#expect(variables["name"] == .string("example name"))
	}

	@Test("Fetch episodes omits empty filters")
	func fetchEpisodesOmitsEmptyFilters() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("episodes_response"))

		// When
		_ = try await sut.fetchEpisodes(page: 1, filter: EpisodeFilterDTO(name: ""))
		_ = try await sut.fetchEpisodes(page: 1, filter: .empty)

		// Then
		let sent = graphQLClientMock.executedOperations.map { Set(($0.variables ?? [:]).keys) }
		#expect(sent == [["page"], ["page"]])
	}

	@Test("Fetch episodes decodes response")
	func fetchEpisodesDecodesResponse() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("episodes_response"))

		// When
		let result = try await sut.fetchEpisodes(page: 1, filter: .empty)

		// Then
		#expect(result.results.count == 1)
		#expect(result.results.first?.name == "Example")
	}

	@Test("Fetch episodes decodes every value")
	func fetchEpisodesDecodesEveryValue() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("episodes_response"))

		// When
		let result = try await sut.fetchEpisodes(page: 1, filter: .empty)

		// Then
		#expect(graphQLClientMock.executedOperations.count == 1)
		#expect(result.info.count == 51)
		#expect(result.info.pages == 3)
		#expect(result.info.next == 2)
		#expect(result.info.prev == nil)
		#expect(result.results.count == 1)
		#expect(result.results.first?.id == "1")
		#expect(result.results.first?.name == "Example")
		#expect(result.results.first?.airDate == "2024-01-09")
	}

	@Test("Fetch episodes decodes response without optional values")
	func fetchEpisodesDecodesResponseWithoutOptionalValues() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("episodes_response_without_optional_values"))

		// When
		let result = try await sut.fetchEpisodes(page: 1, filter: .empty)

		// Then
		#expect(result.info.next == nil)
		#expect(result.results.isEmpty)
	}

	@Test("Fetch episodes decodes response with every value")
	func fetchEpisodesDecodesResponseWithEveryValue() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("episodes_response_with_every_value"))

		// When
		let result = try await sut.fetchEpisodes(page: 1, filter: .empty)

		// Then
		#expect(result.info.prev == 1)
	}

	@Test(
		"Fetch episodes requires every non-optional value",
		arguments: [
			"episodes", "episodes/info", "episodes/info/count", "episodes/info/pages", "episodes/results",
			"episodes/results/0/id", "episodes/results/0/name", "episodes/results/0/air_date",
		]
	)
	func fetchEpisodesRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("episodes_response").with(nil, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchEpisodes(page: 1, filter: .empty)
		}
	}

	@Test(
		"Fetch episodes rejects a fraction for an integer",
		arguments: [
			"episodes/info/count", "episodes/info/pages", "episodes/info/next",
		]
	)
	func fetchEpisodesRejectsFraction(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("episodes_response").with(0.5, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchEpisodes(page: 1, filter: .empty)
		}
	}

	@Test("Fetch episodes with every value rejects a fraction for an integer", arguments: ["episodes/info/prev"])
	func fetchEpisodesWithEveryValueRejectsFraction(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("episodes_response_with_every_value").with(0.5, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchEpisodes(page: 1, filter: .empty)
		}
	}

	@Test("Fetch episodes maps GraphQL statusCode 404 to APIError.notFound")
	func fetchEpisodesMapsGraphQLError() async {
		// Given
		graphQLClientMock.result = .failure(GraphQLError.statusCode(404, Data()))

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchEpisodes(page: 1, filter: .empty)
		}
	}

	// MARK: - Fetch Episode

	@Test("Fetch episode sends correct operation")
	func fetchEpisodeSendsCorrectOperation() async throws {
		// Given
		let jsonData = try loadJSONData("episode")
		graphQLClientMock.result = .success(jsonData)

		// When
		_ = try await sut.fetchEpisode(identifier: 1)

		// Then
		#expect(graphQLClientMock.executedOperations.count == 1)
		let operation = try #require(graphQLClientMock.executedOperations.first)
		#expect(operation.operationName == "GetEpisode")
		#expect(operation.query == EpisodeGraphQLDataSource.episodeQuery)
	}

	@Test("Fetch episode sends identifier as string variable")
	func fetchEpisodeSendsIdentifier() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("episode"))

		// When
		_ = try await sut.fetchEpisode(identifier: 42)

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		let variables = try #require(operation.variables)
		#expect(variables["id"] == .string("42"))
	}

	@Test("Fetch episode decodes response")
	func fetchEpisodeDecodesResponse() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("episode"))

		// When
		let result = try await sut.fetchEpisode(identifier: 1)

		// Then
		#expect(result.id == "1")
		#expect(result.name == "Example")
	}

	@Test("Fetch episode decodes every value")
	func fetchEpisodeDecodesEveryValue() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("episode"))

		// When
		let result = try await sut.fetchEpisode(identifier: 1)

		// Then
		#expect(result.id == "1")
		#expect(result.name == "Example")
		#expect(result.airDate == "2024-01-09")
		#expect(result.characters.count == 1)
		#expect(result.characters.first?.id == "1")
		#expect(result.characters.first?.name == "Example")
	}

	@Test("Fetch episode decodes response without optional values")
	func fetchEpisodeDecodesResponseWithoutOptionalValues() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("episode_without_optional_values"))

		// When
		let result = try await sut.fetchEpisode(identifier: 1)

		// Then
		#expect(result.characters.isEmpty)
	}

	@Test(
		"Fetch episode requires every non-optional value",
		arguments: [
			"episode", "episode/id", "episode/name", "episode/air_date", "episode/characters",
			"episode/characters/0/id", "episode/characters/0/name",
		]
	)
	func fetchEpisodeRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("episode").with(nil, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchEpisode(identifier: 1)
		}
	}

	// MARK: - Documents

	@Test("Every document requests all fields")
	func requestsAllFields() {
		// Given
		let documents = [
			(EpisodeGraphQLDataSource.episodesQuery, "query GetEpisodes($page: Int, $name: String) { episodes(page: $page, filter: { name: $name }) { info { count pages next prev } results { id name air_date } } }"),
			(EpisodeGraphQLDataSource.episodeQuery, "query GetEpisode($id: ID!) { episode(id: $id) { id name air_date characters { id name } } }"),
		]

		// When / Then
		for (document, expected) in documents {
			#expect(document.split(whereSeparator: \.isWhitespace).joined(separator: " ") == expected)
		}
	}

	// MARK: - Errors

	@Test(
		"Every method maps every GraphQL error",
		arguments: [
			(GraphQLError.statusCode(404, Data()), APIError.notFound),
			(GraphQLError.statusCode(500, Data()), APIError.serverError(statusCode: 500)),
			(GraphQLError.response([]), APIError.invalidResponse),
			(GraphQLError.response([.init(message: "Not available", locations: [], path: [])]), APIError.invalidResponse),
			(GraphQLError.invalidResponse, APIError.invalidResponse),
		]
	)
	func mapsEveryGraphQLError(error: GraphQLError, expected: APIError) async {
		// Given
		graphQLClientMock.result = .failure(error)
		let contract: any EpisodeRemoteDataSourceContract = sut

		// When / Then
		await #expect(throws: expected) {
			_ = try await contract.fetchEpisodes(page: 1, filter: .empty)
		}
		await #expect(throws: expected) {
			_ = try await contract.fetchEpisode(identifier: 1)
		}
	}
}

// MARK: - Private

private extension EpisodeGraphQLDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
