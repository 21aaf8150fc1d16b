import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeA

struct ARESTDataSourceTests {
	// MARK: - Fetch A

	@Test("Fetch a uses correct endpoint")
	func fetchUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("a")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ARESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchA(identifier: 1)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/as/1")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch a inserts its arguments into the path")
	func fetchInsertsArgumentsIntoPath() async throws {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = ARESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.fetchA(identifier: 42)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/as/42")
	}

	@Test("Fetch a decodes response")
	func fetchDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("a")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ARESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchA(identifier: 1)

		// Then
		#expect(result.id == 1)
	}

	@Test("Fetch a decodes every value")
	func fetchDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("a")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ARESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchA(identifier: 1)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		#expect(result.id == 1)
		#expect(result.owner == .object(OwnerObjectDTO(name: "x")))
	}

	@Test("Fetch a requires every non-optional value", arguments: ["id", "owner"])
	func fetchRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("a").with(nil, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ARESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchA(identifier: 1)
		}
	}

	@Test("Fetch a rejects a fraction for an integer", arguments: ["id"])
	func fetchRejectsFraction(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("a").with(0.5, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ARESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchA(identifier: 1)
		}
	}

	@Test("Fetch a maps HTTP error to API error")
	func fetchMapsHTTPError() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		let sut = ARESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchA(identifier: 999)
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
		let sut: any ARemoteDataSourceContract = ARESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: expected) {
			_ = try await sut.fetchA(identifier: 999)
		}
	}
}

// MARK: - Private

private extension ARESTDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
