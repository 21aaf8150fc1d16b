import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeCharacter

struct CharacterRESTDataSourceTests {
	// MARK: - Fetch Characters

	@Test("Fetch characters uses correct endpoint")
	func fetchUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("characters_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchCharacters(page: 1, filter: .empty)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/api/character")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch characters sends query items")
	func fetchSendsQueryItems() async throws {
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
	func fetchOmitsEmptyFilters() async throws {
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
	func fetchSendsEachFilterOnItsOwn() async throws {
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
	func fetchDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("characters_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchCharacters(page: 1, filter: .empty)

		// Then
		#expect(result.results.count == 1)
		#expect(result.results.first?.name == "Rick")
	}

	@Test("Fetch characters decodes every value")
	func fetchDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("characters_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchCharacters(page: 1, filter: .empty)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		#expect(result.info.count == 826)
		#expect(result.info.pages == 42)
		#expect(result.info.next == "https://example.org/?page=2")
		#expect(result.info.prev == nil)
		#expect(result.results.count == 1)
		#expect(result.results.first?.id == 1)
		#expect(result.results.first?.name == "Rick")
		#expect(result.results.first?.status == "Alive")
	}

	@Test("Fetch characters decodes response without optional values")
	func fetchDecodesResponseWithoutOptionalValues() async throws {
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
	func fetchDecodesResponseWithEveryValue() async throws {
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
			"info", "info/count", "info/pages", "results", "results/0/id", "results/0/name",
			"results/0/status",
		]
	)
	func fetchRequiresEveryNonOptionalValue(path: String) async throws {
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

	@Test(
		"Fetch characters rejects a fraction for an integer",
		arguments: [
			"info/count", "info/pages", "results/0/id",
		]
	)
	func fetchRejectsFraction(path: String) async throws {
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

	@Test("Fetch characters maps HTTP error to API error")
	func fetchMapsHTTPError() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		let sut = CharacterRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
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
