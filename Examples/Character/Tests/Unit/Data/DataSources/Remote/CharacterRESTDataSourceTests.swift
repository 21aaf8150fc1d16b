import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeCharacter

struct CharacterRESTDataSourceTests {
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
		#expect(result.id == 1)
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
		#expect(httpClientMock.requestedEndpoints.count == 1)
		#expect(result.id == 1)
		#expect(result.name == "Rick Sanchez")
		#expect(result.status == "Alive")
		#expect(result.species == "Human")
		#expect(result.type == "")
		#expect(result.gender == "Male")
		#expect(result.origin.name == "Earth (C-137)")
		#expect(result.origin.url == "https://api.example.com/api/location/1")
		#expect(result.location.name == "Citadel of Ricks")
		#expect(result.image == "https://api.example.com/api/character/avatar/1.jpeg")
		#expect(result.episode == ["https://api.example.com/api/episode/1", "https://api.example.com/api/episode/2"])
		#expect(result.url == "https://api.example.com/api/character/1")
		#expect(result.created == "2017-11-04T18:48:46.250Z")
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
		#expect(result.episode.isEmpty)
	}

	@Test(
		"Fetch character requires every non-optional value",
		arguments: [
			"id", "name", "status", "species", "type", "gender", "origin", "origin/name", "origin/url",
			"location", "image", "episode", "url", "created",
		]
	)
	func fetchCharacterRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("character").with(nil, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchCharacter(identifier: 1)
		}
	}

	@Test("Fetch character rejects a fraction for an integer", arguments: ["id"])
	func fetchCharacterRejectsFraction(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("character").with(0.5, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchCharacter(identifier: 1)
		}
	}

	@Test("Fetch character maps HTTP error to API error")
	func fetchCharacterMapsHTTPError() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchCharacter(identifier: 999)
		}
	}

	// MARK: - Fetch Characters

	@Test("Fetch characters uses correct endpoint")
	func fetchCharactersUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("characters_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchCharacters(page: 1, filter: .empty)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
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
		_ = try await sut.fetchCharacters(page: 3, filter: CharacterFilterDTO(name: "example name", status: "example status"))

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		let expected = [
			URLQueryItem(name: "page", value: "3"),
			URLQueryItem(name: "name", value: "example name"),
			URLQueryItem(name: "status", value: "example status"),
		]
		#expect(endpoint.queryItems == expected)
	}

	@Test("Fetch characters omits empty filters")
	func fetchCharactersOmitsEmptyFilters() async throws {
		// Given
		let jsonData = try loadJSONData("characters_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchCharacters(page: 3, filter: CharacterFilterDTO(name: "", status: ""))
		_ = try await sut.fetchCharacters(page: 3, filter: .empty)

		// Then
		let expected = [
			URLQueryItem(name: "page", value: "3"),
		]
		#expect(httpClientMock.requestedEndpoints.map(\.queryItems) == [expected, expected])
	}

	@Test("Fetch characters sends each filter on its own")
	func fetchCharactersSendsEachFilterOnItsOwn() async throws {
		// Given
		let jsonData = try loadJSONData("characters_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchCharacters(page: 3, filter: CharacterFilterDTO(name: "example name"))
		_ = try await sut.fetchCharacters(page: 3, filter: CharacterFilterDTO(status: "example status"))

		// Then
		let expected = [
			[URLQueryItem(name: "page", value: "3"), URLQueryItem(name: "name", value: "example name")],
			[URLQueryItem(name: "page", value: "3"), URLQueryItem(name: "status", value: "example status")],
		]
		#expect(httpClientMock.requestedEndpoints.map(\.queryItems) == expected)
	}

	@Test("Fetch characters decodes response")
	func fetchCharactersDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("characters_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchCharacters(page: 1, filter: .empty)

		// Then
		#expect(result.results.count == 2)
		#expect(result.results.first?.name == "Rick Sanchez")
	}

	@Test("Fetch characters decodes every value")
	func fetchCharactersDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("characters_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchCharacters(page: 1, filter: .empty)

		// Then
		#expect(result.info.count == 826)
		#expect(result.info.pages == 42)
		#expect(result.info.next == "https://api.example.com/api/character?page=2")
		#expect(result.info.prev == nil)
		try #require(result.results.count == 2)
		#expect(result.results[0].id == 1)
		#expect(result.results[0].name == "Rick Sanchez")
		#expect(result.results[0].status == "Alive")
		#expect(result.results[0].species == "Human")
		#expect(result.results[0].type == "")
		#expect(result.results[0].gender == "Male")
		#expect(result.results[0].origin.name == "Earth (C-137)")
		#expect(result.results[0].origin.url == "https://api.example.com/api/location/1")
		#expect(result.results[0].location.name == "Citadel of Ricks")
		#expect(result.results[0].image == "https://api.example.com/api/character/avatar/1.jpeg")
		#expect(result.results[0].episode == ["https://api.example.com/api/episode/1", "https://api.example.com/api/episode/2"])
		#expect(result.results[0].url == "https://api.example.com/api/character/1")
		#expect(result.results[0].created == "2017-11-04T18:48:46.250Z")
		#expect(result.results[1].id == 19)
	}

	@Test("Fetch characters decodes response without optional values")
	func fetchCharactersDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("characters_response_without_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchCharacters(page: 1, filter: .empty)

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
		let result = try await sut.fetchCharacters(page: 1, filter: .empty)

		// Then
		#expect(result.info.prev == "https://example.com/?page=1")
	}

	@Test(
		"Fetch characters requires every non-optional value",
		arguments: [
			"info", "info/count", "info/pages", "results",
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
			_ = try await sut.fetchCharacters(page: 1, filter: .empty)
		}
	}

	@Test("Fetch characters rejects a fraction for an integer", arguments: ["info/count", "info/pages"])
	func fetchCharactersRejectsFraction(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("characters_response").with(0.5, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchCharacters(page: 1, filter: .empty)
		}
	}

	// MARK: - Errors

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
			_ = try await sut.fetchCharacter(identifier: 999)
		}
		await #expect(throws: expected) {
			_ = try await sut.fetchCharacters(page: 1, filter: .empty)
		}
	}
}

// MARK: - Private

private extension CharacterRESTDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
