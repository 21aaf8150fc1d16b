import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeCatalog

struct ProductRESTDataSourceTests {
	// MARK: - Fetch Product

	@Test("Fetch product uses correct endpoint")
	func fetchUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("product")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ProductRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchProduct(identifier: "example")

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/api/products/example")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch product inserts its arguments into the path")
	func fetchInsertsArgumentsIntoPath() async throws {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = ProductRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.fetchProduct(identifier: "a/b?%#&+=;. é42")

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/api/products/a%2Fb%3F%25%23%26%2B%3D%3B%2E%20%C3%A942")
	}

	@Test("Fetch product decodes response")
	func fetchDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("product")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ProductRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchProduct(identifier: "example")

		// Then
		#expect(result.id == "1")
	}

	@Test("Fetch product decodes every value")
	func fetchDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("product")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ProductRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchProduct(identifier: "example")

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		#expect(result.id == "1")
		#expect(result.name == "Teapot")
		#expect(result.price.amount == 19.9)
		#expect(result.price.currency == "EUR")
	}

	@Test(
		"Fetch product requires every non-optional value",
		arguments: [
			"id", "name", "price", "price/amount", "price/currency",
		]
	)
	func fetchRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("product").with(nil, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ProductRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchProduct(identifier: "example")
		}
	}

	@Test("Fetch product maps HTTP error to API error")
	func fetchMapsHTTPError() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		let sut = ProductRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchProduct(identifier: "example")
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
		let sut: any ProductRemoteDataSourceContract = ProductRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: expected) {
			_ = try await sut.fetchProduct(identifier: "example")
		}
	}
}

// MARK: - Private

private extension ProductRESTDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
