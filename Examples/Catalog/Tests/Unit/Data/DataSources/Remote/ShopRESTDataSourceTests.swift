import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeCatalog

struct ShopRESTDataSourceTests {
	// MARK: - Fetch Shop

	@Test("Fetch shop uses correct endpoint")
	func fetchUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("corner_shop")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ShopRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchShop(number: 1)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/api/shops/1")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch shop inserts its arguments into the path")
	func fetchInsertsArgumentsIntoPath() async throws {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = ShopRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.fetchShop(number: 42)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/api/shops/42")
	}

	@Test("Fetch shop decodes response")
	func fetchDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("corner_shop")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ShopRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchShop(number: 1)

		// Then
		#expect(result.id == 7)
	}

	@Test("Fetch shop decodes every value")
	func fetchDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("corner_shop")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ShopRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchShop(number: 1)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		#expect(result.id == 7)
		#expect(result.name == "Corner Shop")
		#expect(result.address.street == "High Street 1")
		#expect(result.address.city == "Springfield")
	}

	@Test(
		"Fetch shop requires every non-optional value",
		arguments: [
			"id", "name", "address", "address/street", "address/city",
		]
	)
	func fetchRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("corner_shop").with(nil, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ShopRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchShop(number: 1)
		}
	}

	@Test("Fetch shop rejects a fraction for an integer", arguments: ["id"])
	func fetchRejectsFraction(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("corner_shop").with(0.5, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ShopRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchShop(number: 1)
		}
	}

	@Test("Fetch shop maps HTTP error to API error")
	func fetchMapsHTTPError() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		let sut = ShopRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchShop(number: 999)
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
		let sut: any ShopRemoteDataSourceContract = ShopRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: expected) {
			_ = try await sut.fetchShop(number: 999)
		}
	}
}

// MARK: - Private

private extension ShopRESTDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
