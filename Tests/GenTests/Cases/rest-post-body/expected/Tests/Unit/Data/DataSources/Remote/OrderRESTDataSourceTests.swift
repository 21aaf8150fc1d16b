import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeOrder

struct OrderRESTDataSourceTests {
	// MARK: - Create Order

	@Test("Create order uses correct endpoint")
	func createUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("create_order_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = OrderRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.createOrder(body: createOrderBody)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/api/orders")
		#expect(endpoint.method == .post)
	}

	@Test("Create order sends body")
	func createSendsBody() async throws {
		// Given
		let expected = try JSONSerialization.jsonObject(with: loadJSONData("order_request")) as? NSObject
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = OrderRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.createOrder(body: createOrderBody)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		let body = try #require(endpoint.body)
		let sent = try #require(JSONSerialization.jsonObject(with: body) as? NSObject)
		#expect(sent == expected)
		let headers: [String: String]? = endpoint.headers
		#expect(headers?["Content-Type"] == "application/json")
	}

	@Test("Create order decodes every value")
	func createDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("create_order_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = OrderRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.createOrder(body: createOrderBody)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		#expect(result.id == 7)
		#expect(result.items.count == 1)
		#expect(result.items.first?.sku == "a")
		#expect(result.items.first?.quantity == 2)
		#expect(result.total == 12.5)
	}

	@Test("Create order decodes response without optional values")
	func createDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("create_order_response_without_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = OrderRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.createOrder(body: createOrderBody)

		// Then
		#expect(result.items.isEmpty)
	}

	@Test(
		"Create order requires every non-optional value",
		arguments: [
			"id", "items", "items/0/sku", "items/0/quantity", "total",
		]
	)
	func createRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("create_order_response").with(nil, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = OrderRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.createOrder(body: createOrderBody)
		}
	}

	@Test("Create order rejects a fraction for an integer", arguments: ["id", "items/0/quantity"])
	func createRejectsFraction(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("create_order_response").with(0.5, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = OrderRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.createOrder(body: createOrderBody)
		}
	}

	@Test("Create order maps HTTP error to API error")
	func createMapsHTTPError() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		let sut = OrderRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.createOrder(body: createOrderBody)
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
		let sut: any OrderRemoteDataSourceContract = OrderRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: expected) {
			_ = try await sut.createOrder(body: createOrderBody)
		}
	}
}

// MARK: - Bodies

private let createOrderBody = OrderRequestDTO(items: [OrderItemDTO(sku: "a", quantity: 2)], note: nil)

// MARK: - Private

private extension OrderRESTDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
