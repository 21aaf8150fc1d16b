import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeOrder

struct OrderRESTDataSourceTests {
	// MARK: - Fetch Order

	@Test("Fetch order uses correct endpoint")
	func fetchOrderUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("order")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = OrderRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchOrder(identifier: 1)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/orders/1")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch order inserts its arguments into the path")
	func fetchOrderInsertsArgumentsIntoPath() async throws {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = OrderRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.fetchOrder(identifier: 42)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/orders/42")
	}

	@Test("Fetch order decodes response")
	func fetchOrderDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("order")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = OrderRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchOrder(identifier: 1)

		// Then
		#expect(result.identifier == 1)
	}

	@Test("Fetch order decodes every value")
	func fetchOrderDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("order")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = OrderRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchOrder(identifier: 1)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		#expect(result.identifier == 1)
		#expect(result.token == UUID(uuidString: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"))
		#expect(result.avatarURL == URL(string: "https://a.example/x.png"))
		try #require(result.imageURLs.count == 2)
		#expect(result.imageURLs[0] == URL(string: "https://a.example/1"))
		#expect(result.imageURLs[1] == URL(string: "https://a.example/2"))
		#expect(result.checksum == Data(base64Encoded: "SGVsbG8="))
		#expect(result.extra == .object(["a": .array([.number(1.0), .string("x")])]))
		#expect(result.customer.identifier == 7)
		#expect(result.customer.name == "Rick")
		#expect(result.customer.photoURL == nil)
		#expect(result.translations == ["en": "a", "de": "b"])
	}

	@Test("Fetch order decodes response without optional values")
	func fetchOrderDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("order_without_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = OrderRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchOrder(identifier: 1)

		// Then
		#expect(result.imageURLs.isEmpty)
		#expect(result.translations.isEmpty)
	}

	@Test("Fetch order decodes response with every value")
	func fetchOrderDecodesResponseWithEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("order_with_every_value")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = OrderRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchOrder(identifier: 1)

		// Then
		#expect(result.customer.photoURL == URL(string: "https://example.com/photo_url"))
	}

	@Test(
		"Fetch order requires every non-optional value",
		arguments: [
			"id", "token", "avatar_url", "image_urls", "checksum", "extra", "customer", "customer/id",
			"customer/name", "translations",
		]
	)
	func fetchOrderRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("order").with(nil, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = OrderRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchOrder(identifier: 1)
		}
	}

	@Test("Fetch order rejects a fraction for an integer", arguments: ["id", "customer/id"])
	func fetchOrderRejectsFraction(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("order").with(0.5, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = OrderRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchOrder(identifier: 1)
		}
	}

	@Test("Fetch order maps HTTP error to API error")
	func fetchOrderMapsHTTPError() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		let sut = OrderRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchOrder(identifier: 999)
		}
	}

	// MARK: - Create Order

	@Test("Create order uses correct endpoint")
	func createOrderUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("create_order_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = OrderRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.createOrder(body: createOrderBody)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/orders")
		#expect(endpoint.method == .post)
	}

	@Test("Create order sends body")
	func createOrderSendsBody() async throws {
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
	func createOrderDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("create_order_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = OrderRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.createOrder(body: createOrderBody)

		// Then
		#expect(result.identifier == 1)
		#expect(result.token == UUID(uuidString: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"))
		#expect(result.avatarURL == URL(string: "https://a.example/x.png"))
		try #require(result.imageURLs.count == 2)
		#expect(result.imageURLs[0] == URL(string: "https://a.example/1"))
		#expect(result.imageURLs[1] == URL(string: "https://a.example/2"))
		#expect(result.checksum == Data(base64Encoded: "SGVsbG8="))
		#expect(result.extra == .object(["a": .array([.number(1.0), .string("x")])]))
		#expect(result.customer.identifier == 7)
		#expect(result.customer.name == "Rick")
		#expect(result.customer.photoURL == nil)
		#expect(result.translations == ["en": "a", "de": "b"])
	}

	@Test("Create order decodes response without optional values")
	func createOrderDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("create_order_response_without_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = OrderRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.createOrder(body: createOrderBody)

		// Then
		#expect(result.imageURLs.isEmpty)
		#expect(result.translations.isEmpty)
	}

	@Test("Create order decodes response with every value")
	func createOrderDecodesResponseWithEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("create_order_response_with_every_value")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = OrderRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.createOrder(body: createOrderBody)

		// Then
		#expect(result.customer.photoURL == URL(string: "https://example.com/photo_url"))
	}

	// MARK: - Errors

	@Test("A response that does not decode throws")
	func failsOnUndecodableResponse() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(Data("not JSON".utf8))
		let sut = OrderRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.createOrder(body: createOrderBody)
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
		let sut: any OrderRemoteDataSourceContract = OrderRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: expected) {
			_ = try await sut.fetchOrder(identifier: 999)
		}
		await #expect(throws: expected) {
			_ = try await sut.createOrder(body: createOrderBody)
		}
	}
}

// MARK: - Bodies

private let createOrderBody = OrderRequestDTO(note: "gift", callbackURL: URL(string: "https://b.example/done")!, images: [ImageDTO(url: URL(string: "https://a.example/1")!, checksum: Data(base64Encoded: "SGVs")!)])

// MARK: - Private

private extension OrderRESTDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
