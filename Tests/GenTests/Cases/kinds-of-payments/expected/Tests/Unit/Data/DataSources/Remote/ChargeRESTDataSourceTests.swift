import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeCharges

struct ChargeRESTDataSourceTests {
	// MARK: - Fetch Charges

	@Test("Fetch charges uses correct endpoint")
	func fetchUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("charges_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ChargeRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchCharges()

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/v1/charges")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch charges decodes response")
	func fetchDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("charges_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ChargeRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchCharges()

		// Then
		#expect(result.data.count == 2)
		#expect(result.data.first?.id == "ch_1")
	}

	@Test("Fetch charges decodes every value")
	func fetchDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("charges_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ChargeRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchCharges()

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		#expect(result.object == "list")
		#expect(result.url == "/v1/charges")
		#expect(!result.hasMore)
		try #require(result.data.count == 2)
		#expect(result.data[0].id == "ch_1")
		#expect(result.data[0].object == "charge")
		#expect(result.data[0].amount == 2000)
		#expect(result.data[0].amountDecimal == DecimalNumber("2000.50"))
		#expect(result.data[0].created == UnixDate(seconds: 1680000000))
		#expect(result.data[0].currency == .usd)
		#expect(result.data[0].status == .succeeded)
		#expect(result.data[0].metadata == ["order_id": "6735"])
		#expect(result.data[0].paymentMethodDetails == .card(CardPaymentMethodDetailsDTO(type: "card", card: CardDTO(brand: "visa", last4: "4242"))))
		#expect(result.data[1].currency == .eur)
		#expect(result.data[1].status == .failed)
		#expect(result.data[1].metadata.isEmpty)
		#expect(result.data[1].paymentMethodDetails == .sepaDebit(SepaDebitPaymentMethodDetailsDTO(type: "sepa_debit", sepaDebit: SepaDebitDTO(bankCode: "370"))))
	}

	@Test("Fetch charges decodes response without optional values")
	func fetchDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("charges_response_without_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ChargeRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchCharges()

		// Then
		#expect(result.data.isEmpty)
	}

	@Test("Fetch charges decodes response with unknown names")
	func fetchDecodesResponseWithUnknownNames() async throws {
		// Given
		let jsonData = try loadJSONData("charges_response_with_unknown_names")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ChargeRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchCharges()

		// Then
		try #require(result.data.count == 2)
		#expect(result.data[0].currency == .unknown("SOMETHING_NEW"))
		#expect(result.data[0].status == .unknown("SOMETHING_NEW"))
		#expect(result.data[0].paymentMethodDetails == .unknown("SomethingNew", .object(["type": .string("SomethingNew"), "card": .object(["brand": .string("visa"), "last4": .string("4242")])])))
	}

	@Test(
		"Fetch charges requires every non-optional value",
		arguments: [
			"object", "url", "has_more", "data", "data/0/id", "data/0/object", "data/0/amount",
			"data/0/amount_decimal", "data/0/created", "data/0/currency", "data/0/status", "data/0/metadata",
			"data/0/payment_method_details", "data/0/payment_method_details/type",
			"data/0/payment_method_details/type", "data/0/payment_method_details/card",
			"data/0/payment_method_details/card/brand", "data/0/payment_method_details/card/last4",
			"data/1/payment_method_details/type", "data/1/payment_method_details/sepa_debit",
			"data/1/payment_method_details/sepa_debit/bank_code",
		]
	)
	func fetchRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("charges_response").with(nil, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ChargeRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchCharges()
		}
	}

	@Test("Fetch charges rejects a fraction for an integer", arguments: ["data/0/amount"])
	func fetchRejectsFraction(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("charges_response").with(0.5, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ChargeRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchCharges()
		}
	}

	@Test("Fetch charges maps HTTP error to API error")
	func fetchMapsHTTPError() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		let sut = ChargeRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchCharges()
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
		let sut: any ChargeRemoteDataSourceContract = ChargeRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: expected) {
			_ = try await sut.fetchCharges()
		}
	}
}

// MARK: - Private

private extension ChargeRESTDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
