import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeThing

struct ThingRESTDataSourceTests {
	// MARK: - Fetch Thing

	@Test("Fetch thing uses correct endpoint")
	func fetchUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("thing")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ThingRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchThing(identifier: 1)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/things/1")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch thing puts what it is given into the path")
	func fetchPutsWhatItIsGivenIntoThePath() async throws {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = ThingRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.fetchThing(identifier: 42)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/things/42")
	}

	@Test("Fetch thing decodes response")
	func fetchDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("thing")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ThingRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchThing(identifier: 1)

		// Then
		#expect(result.id == 1)
	}

	@Test("Fetch thing decodes every value")
	func fetchDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("thing")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ThingRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchThing(identifier: 1)

		// Then
		#expect(result.id == 1)
		#expect(result.twice == .string("one"))
		#expect(result.café.size == 2)
		#expect(result.café.cups == 3)
		#expect(result.noncharacters == "﷐﷯\u{ffff}\u{1ffff}")
		#expect(result.marks == "\u{feff}\u{2028}\u{202e}\0")
		#expect(result.nested == [[[[[[.array([.array([.array([.array([.array([.array([.array([.array([.array([.array([.array([.array([.array([.array([.array([.array([.array([.array([.array([])])])])])])])])])])])])])])])])])])])]]]]]])
		#expect(result.key)
	}

	@Test("Fetch thing decodes response without optional values")
	func fetchDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("thing_without_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ThingRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchThing(identifier: 1)

		// Then
		#expect(result.id == 1)
		#expect(result.twice == .string("one"))
		#expect(result.café.size == 2)
		#expect(result.café.cups == nil)
		#expect(result.noncharacters == "﷐﷯\u{ffff}\u{1ffff}")
		#expect(result.marks == "\u{feff}\u{2028}\u{202e}\0")
		#expect(result.nested.isEmpty)
		#expect(result.key)
	}

	@Test("Fetch thing fails on a response that does not decode")
	func fetchFailsOnUndecodableResponse() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(Data("not JSON".utf8))
		let sut = ThingRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchThing(identifier: 1)
		}
	}

	@Test("Fetch thing maps HTTP error to API error")
	func fetchMapsHTTPError() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		let sut = ThingRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchThing(identifier: 999)
		}
	}

	@Test(
		"Fetch thing maps every HTTP error",
		arguments: [
			(HTTPError.statusCode(500, Data()), APIError.serverError(statusCode: 500)),
			(HTTPError.invalidResponse, APIError.invalidResponse),
			(HTTPError.invalidURL, APIError.invalidRequest),
		]
	)
	func fetchMapsEveryHTTPError(error: HTTPError, expected: APIError) async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(error)
		let sut: any ThingRemoteDataSourceContract = ThingRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: expected) {
			_ = try await sut.fetchThing(identifier: 999)
		}
	}
}

// MARK: - Private

private extension ThingRESTDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
