import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeCharacter

struct CharacterRESTDataSourceTests {
	// MARK: - Fetch Characters

	@Test("Fetch characters uses correct endpoint")
	func fetchCharactersUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("characters_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchCharacters(page: 1)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/api/character")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch characters sends query items")
	func fetchCharactersSendsQueryItems() async throws {
		// Given
		let jsonData = try loadJSONData("characters_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchCharacters(page: 3)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		let expected = [
			URLQueryItem(name: "page", value: "3"),
		]
		#expect(endpoint.queryItems == expected)
	}

	@Test("Fetch characters decodes response")
	func fetchCharactersDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("characters_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchCharacters(page: 1)

		// Then
		#expect(result.results.count == 1)
		#expect(result.results.first?.name == "Rick")
	}

	@Test("Fetch characters decodes every value")
	func fetchCharactersDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("characters_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchCharacters(page: 1)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		#expect(result.info.pages == 2)
		#expect(result.info.next == "x")
		#expect(result.info.prev == nil)
		#expect(result.results.count == 1)
		#expect(result.results.first?.id == 1)
		#expect(result.results.first?.name == "Rick")
		#expect(result.results.first?.type == nil)
		#expect(result.results.first?.nickname == nil)
	}

	@Test("Fetch characters decodes response without optional values")
	func fetchCharactersDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("characters_response_without_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchCharacters(page: 1)

		// Then
		#expect(result.info.next == nil)
		#expect(result.results.isEmpty)
	}

	@Test("Fetch characters decodes response with every value")
	func fetchCharactersDecodesResponseWithEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("characters_response_with_every_value")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchCharacters(page: 1)

		// Then
		#expect(result.info.prev == "y")
		#expect(result.results.first?.nickname == "M")
	}

	@Test(
		"Fetch characters requires every non-optional value",
		arguments: [
			"info", "info/pages", "results", "results/0/id", "results/0/name",
		]
	)
	func fetchCharactersRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("characters_response").with(nil, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchCharacters(page: 1)
		}
	}

	@Test("Fetch characters rejects a fraction for an integer", arguments: ["info/pages", "results/0/id"])
	func fetchCharactersRejectsFraction(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("characters_response").with(0.5, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchCharacters(page: 1)
		}
	}

	@Test("Fetch characters maps HTTP error to API error")
	func fetchCharactersMapsHTTPError() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchCharacters(page: 1)
		}
	}

	// MARK: - Fetch Character

	@Test("Fetch character uses correct endpoint")
	func fetchCharacterUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("character")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchCharacter(identifier: 1)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/api/character/1")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch character inserts its arguments into the path")
	func fetchCharacterInsertsArgumentsIntoPath() async throws {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.fetchCharacter(identifier: 42)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/api/character/42")
	}

	@Test("Fetch character decodes response")
	func fetchCharacterDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("character")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchCharacter(identifier: 1)

		// Then
		#expect(result.id == 3)
	}

	@Test("Fetch character decodes every value")
	func fetchCharacterDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("character")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchCharacter(identifier: 1)

		// Then
		#expect(result.id == 3)
		#expect(result.name == "Summer")
		#expect(result.type == "human")
		#expect(result.nickname == nil)
	}

	@Test("Fetch character decodes response without optional values")
	func fetchCharacterDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("character_without_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchCharacter(identifier: 1)

		// Then
		#expect(result.type == nil)
	}

	@Test("Fetch character decodes response with every value")
	func fetchCharacterDecodesResponseWithEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("character_with_every_value")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchCharacter(identifier: 1)

		// Then
		#expect(result.nickname == "Example nickname")
	}

	// MARK: - Errors

	@Test("A response that does not decode throws")
	func failsOnUndecodableResponse() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(Data("not JSON".utf8))
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchCharacter(identifier: 1)
		}
	}

	@Test(
		"Every method maps every HTTP error",
		arguments: [
			(HTTPError.statusCode(404, Data()), APIError.notFound),
			(HTTPError.statusCode(500, Data()), APIError.serverError(statusCode: 500)),
			(HTTPError.invalidResponse, APIError.invalidResponse),
			(HTTPError.invalidURL, APIError.invalidRequest),
		]
	)
	func mapsEveryHTTPError(error: HTTPError, expected: APIError) async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(error)
		let sut: any CharacterRemoteDataSourceContract = CharacterRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: expected) {
			_ = try await sut.fetchCharacters(page: 1)
		}
		await #expect(throws: expected) {
			_ = try await sut.fetchCharacter(identifier: 999)
		}
	}
}

// MARK: - Private

private extension CharacterRESTDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
