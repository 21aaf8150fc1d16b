import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeCharacter

@Suite(.timeLimit(.minutes(1)))
struct CharacterGraphQLDataSourceTests {
	private let graphQLClientMock = GraphQLClientMock()
	private let sut: CharacterGraphQLDataSource

	init() {
		sut = CharacterGraphQLDataSource(graphQLClient: graphQLClientMock)
	}

	// MARK: - Fetch Characters

	@Test("Fetch characters sends correct operation")
	func fetchCharactersSendsCorrectOperation() async throws {
		// Given
		let jsonData = try loadJSONData("characters_response")
		graphQLClientMock.result = .success(jsonData)

		// When
		_ = try await sut.fetchCharacters(page: 1, filter: .empty)

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		#expect(operation.operationName == "GetCharacters")
		#expect(operation.query == CharacterGraphQLDataSource.charactersQuery)
	}

	@Test("Fetch characters includes page variable")
	func fetchCharactersIncludesPageVariable() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("characters_response"))

		// When
		_ = try await sut.fetchCharacters(page: 3, filter: .empty)

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		let variables = try #require(operation.variables)
		#expect(variables["page"] == .int(3))
	}

	@Test("Fetch characters sends every variable")
	func fetchCharactersSendsEveryVariable() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("characters_response"))

		// When
		_ = try await sut.fetchCharacters(page: 18, filter: CharacterFilterDTO(name: "example name"))

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		let variables = try #require(operation.variables)
		#expect(variables["page"] == .int(18))
		#expect(variables["name"] == .string("example name"))
	}

	@Test("Fetch characters omits empty filters")
	func fetchCharactersOmitsEmptyFilters() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("characters_response"))

		// When
		_ = try await sut.fetchCharacters(page: 1, filter: CharacterFilterDTO(name: ""))
		_ = try await sut.fetchCharacters(page: 1, filter: .empty)

		// Then
		let sent = graphQLClientMock.executedOperations.map { Set(($0.variables ?? [:]).keys) }
		#expect(sent == [["page"], ["page"]])
	}

	@Test("Fetch characters decodes response")
	func fetchCharactersDecodesResponse() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("characters_response"))

		// When
		let result = try await sut.fetchCharacters(page: 1, filter: .empty)

		// Then
		#expect(result.results.count == 1)
		#expect(result.results.first?.name == "Example")
	}

	@Test("Fetch characters decodes every value")
	func fetchCharactersDecodesEveryValue() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("characters_response"))

		// When
		let result = try await sut.fetchCharacters(page: 1, filter: .empty)

		// Then
		#expect(graphQLClientMock.executedOperations.count == 1)
		#expect(result.info.count == 51)
		#expect(result.info.pages == 3)
		#expect(result.info.next == 2)
		#expect(result.info.prev == nil)
		#expect(result.results.count == 1)
		#expect(result.results.first?.id == "1")
		#expect(result.results.first?.name == "Example")
		#expect(result.results.first?.status == "Example status")
	}

	@Test("Fetch characters decodes response without optional values")
	func fetchCharactersDecodesResponseWithoutOptionalValues() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("characters_response_without_optional_values"))

		// When
		let result = try await sut.fetchCharacters(page: 1, filter: .empty)

		// Then
		#expect(result.info.next == nil)
		#expect(result.results.isEmpty)
	}

	@Test("Fetch characters decodes response with every value")
	func fetchCharactersDecodesResponseWithEveryValue() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("characters_response_with_every_value"))

		// When
		let result = try await sut.fetchCharacters(page: 1, filter: .empty)

		// Then
		#expect(result.info.prev == 1)
	}

	@Test(
		"Fetch characters requires every non-optional value",
		arguments: [
			"characters", "characters/info", "characters/info/count", "characters/info/pages",
			"characters/results", "characters/results/0/id", "characters/results/0/name",
			"characters/results/0/status",
		]
	)
	func fetchCharactersRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("characters_response").with(nil, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchCharacters(page: 1, filter: .empty)
		}
	}

	@Test(
		"Fetch characters rejects a fraction for an integer",
		arguments: [
			"characters/info/count", "characters/info/pages", "characters/info/next",
		]
	)
	func fetchCharactersRejectsFraction(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("characters_response").with(0.5, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchCharacters(page: 1, filter: .empty)
		}
	}

	@Test("Fetch characters with every value rejects a fraction for an integer", arguments: ["characters/info/prev"])
	func fetchCharactersWithEveryValueRejectsFraction(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("characters_response_with_every_value").with(0.5, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchCharacters(page: 1, filter: .empty)
		}
	}

	@Test("Fetch characters maps GraphQL statusCode 404 to APIError.notFound")
	func fetchCharactersMapsGraphQLError() async {
		// Given
		graphQLClientMock.result = .failure(GraphQLError.statusCode(404, Data()))

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchCharacters(page: 1, filter: .empty)
		}
	}

	// MARK: - Fetch Character

	@Test("Fetch character sends correct operation")
	func fetchCharacterSendsCorrectOperation() async throws {
		// Given
		let jsonData = try loadJSONData("character")
		graphQLClientMock.result = .success(jsonData)

		// When
		_ = try await sut.fetchCharacter(identifier: 1)

		// Then
		#expect(graphQLClientMock.executedOperations.count == 1)
		let operation = try #require(graphQLClientMock.executedOperations.first)
		#expect(operation.operationName == "GetCharacter")
		#expect(operation.query == CharacterGraphQLDataSource.characterQuery)
	}

	@Test("Fetch character sends identifier as string variable")
	func fetchCharacterSendsIdentifier() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("character"))

		// When
		_ = try await sut.fetchCharacter(identifier: 42)

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		let variables = try #require(operation.variables)
		#expect(variables["id"] == .string("42"))
	}

	@Test("Fetch character decodes response")
	func fetchCharacterDecodesResponse() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("character"))

		// When
		let result = try await sut.fetchCharacter(identifier: 1)

		// Then
		#expect(result.id == "1")
		#expect(result.name == "Example")
	}

	@Test("Fetch character decodes every value")
	func fetchCharacterDecodesEveryValue() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("character"))

		// When
		let result = try await sut.fetchCharacter(identifier: 1)

		// Then
		#expect(result.id == "1")
		#expect(result.name == "Example")
		#expect(result.status == "Example status")
	}

	@Test("Fetch character requires every non-optional value", arguments: ["character"])
	func fetchCharacterRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("character").with(nil, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchCharacter(identifier: 1)
		}
	}

	// MARK: - Documents

	@Test("Every document requests all fields")
	func requestsAllFields() {
		// Given
		let documents = [
			(CharacterGraphQLDataSource.charactersQuery, "query GetCharacters($page: Int, $name: String) { characters(page: $page, filter: { name: $name }) { info { count pages next prev } results { id name status } } }"),
			(CharacterGraphQLDataSource.characterQuery, "query GetCharacter($id: ID!) { character(id: $id) { id name status } }"),
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
		let contract: any CharacterRemoteDataSourceContract = sut

		// When / Then
		await #expect(throws: expected) {
			_ = try await contract.fetchCharacters(page: 1, filter: .empty)
		}
		await #expect(throws: expected) {
			_ = try await contract.fetchCharacter(identifier: 1)
		}
	}
}

// MARK: - Private

private extension CharacterGraphQLDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
