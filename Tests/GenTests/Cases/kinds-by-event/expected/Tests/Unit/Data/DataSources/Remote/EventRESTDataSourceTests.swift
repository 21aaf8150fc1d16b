import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeEvents

struct EventRESTDataSourceTests {
	// MARK: - Fetch All Events

	@Test("Fetch all events uses correct endpoint")
	func fetchUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("events_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = EventRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchAllEvents()

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/events")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch all events decodes response")
	func fetchDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("events_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = EventRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllEvents()

		// Then
		#expect(result.count == 2)
		#expect(result.first?.id == UUID(uuidString: "9b2f6f0e-3a52-4b0e-8f0f-2d5b1c6a7e11"))
	}

	@Test("Fetch all events decodes every value")
	func fetchDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("events_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = EventRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllEvents()

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		try #require(result.count == 2)
		#expect(result[0].id == UUID(uuidString: "9b2f6f0e-3a52-4b0e-8f0f-2d5b1c6a7e11"))
		#expect(result[0].event == "order.paid")
		#expect(result[0].sentAt == UnixMillisecondsDate(milliseconds: 1700000000123))
		#expect(result[0].payload == .orderPaid(OrderPaidPayloadDTO(orderID: 7, total: DecimalNumber("12.50")!)))
		#expect(result[1].payload == .userDeleted(UserDeletedPayloadDTO(userID: 3, reason: nil)))
	}

	@Test("Fetch all events decodes response without optional values")
	func fetchDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("events_response_without_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = EventRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllEvents()

		// Then
		#expect(result.isEmpty)
	}

	@Test("Fetch all events decodes response with unknown names")
	func fetchDecodesResponseWithUnknownNames() async throws {
		// Given
		let jsonData = try loadJSONData("events_response_with_unknown_names")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = EventRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllEvents()

		// Then
		try #require(result.count == 2)
		#expect(result[0].event == "something.new")
		#expect(result[0].payload == .unknown("something.new", .object(["order_id": .number(7.0), "total": .string("12.50")])))
	}

	@Test(
		"Fetch all events requires every non-optional value",
		arguments: [
			"0/id", "0/event", "0/sent_at", "0/payload", "0/payload/order_id", "0/payload/total",
			"1/payload/user_id",
		]
	)
	func fetchRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("events_response").with(nil, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = EventRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchAllEvents()
		}
	}

	@Test(
		"Fetch all events rejects a fraction for an integer",
		arguments: [
			"0/payload/order_id", "1/payload/user_id",
		]
	)
	func fetchRejectsFraction(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("events_response").with(0.5, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = EventRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchAllEvents()
		}
	}

	@Test("Fetch all events maps HTTP error to API error")
	func fetchMapsHTTPError() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		let sut = EventRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchAllEvents()
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
		let sut: any EventRemoteDataSourceContract = EventRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: expected) {
			_ = try await sut.fetchAllEvents()
		}
	}
}

// MARK: - Private

private extension EventRESTDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
