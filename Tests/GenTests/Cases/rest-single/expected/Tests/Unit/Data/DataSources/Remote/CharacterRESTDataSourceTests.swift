import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeCharacter

struct CharacterRESTDataSourceTests {
	// MARK: - Fetch Character

	@Test("Fetch character uses correct endpoint")
	func fetchUsesCorrectEndpoint() async throws {
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
	func fetchInsertsArgumentsIntoPath() async throws {
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
	func fetchDecodesResponse() async throws {
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
	func fetchDecodesEveryValue() async throws {
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
		#expect(result.origin.name == "Earth")
		#expect(result.origin.url == "https://example.org/1")
		#expect(result.episode == ["1", "2"])
		#expect(result.created == nil)
	}

	@Test("Fetch character decodes response without optional values")
	func fetchDecodesResponseWithoutOptionalValues() async throws {
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
			"id", "name", "origin", "origin/name", "origin/url", "episode",
		]
	)
	func fetchRequiresEveryNonOptionalValue(path: String) async throws {
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
	func fetchRejectsFraction(path: String) async throws {
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
	func fetchMapsHTTPError() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchCharacter(identifier: 999)
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
	}
}

// MARK: - Private

private extension CharacterRESTDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
