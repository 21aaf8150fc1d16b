import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeCount

struct CountRESTDataSourceTests {
	// MARK: - Fetch Count

	@Test("Fetch count uses correct endpoint")
	func fetchUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("count")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CountRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchCount()

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/api/count")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch count sends one request")
	func fetchSendsOneRequest() async throws {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(try loadJSONData("count"))
		let sut = CountRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchCount()

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
	}

	@Test("Fetch count decodes response")
	func fetchDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("count")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CountRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchCount()

		// Then
		#expect(result == 42)
	}

	@Test("Fetch count maps HTTP error to API error")
	func fetchMapsHTTPError() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		let sut = CountRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchCount()
		}
	}

	// MARK: - Errors

	@Test("A response that does not decode throws")
	func failsOnUndecodableResponse() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(Data("not JSON".utf8))
		let sut = CountRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchCount()
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
		let sut: any CountRemoteDataSourceContract = CountRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: expected) {
			_ = try await sut.fetchCount()
		}
	}
}

// MARK: - Private

private extension CountRESTDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
