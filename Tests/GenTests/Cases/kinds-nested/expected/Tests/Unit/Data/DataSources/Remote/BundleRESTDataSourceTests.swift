import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeBundles

struct BundleRESTDataSourceTests {
	// MARK: - Fetch Bundle

	@Test("Fetch bundle uses correct endpoint")
	func fetchUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("bundle")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = BundleRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchBundle()

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/fhir")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch bundle decodes response")
	func fetchDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("bundle")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = BundleRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchBundle()

		// Then
		#expect(result.resourceType == "Bundle")
	}

	@Test("Fetch bundle decodes every value")
	func fetchDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("bundle")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = BundleRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchBundle()

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		#expect(result.resourceType == "Bundle")
		#expect(result.type == "searchset")
		#expect(result.total == 2)
		try #require(result.entry.count == 2)
		#expect(result.entry[0].fullURL == "https://example.com/Patient/1")
		#expect(result.entry[0].resource == .patient(PatientDTO(resourceType: "Patient", id: "1", birthDate: YearMonthDayDate("1974-12-25")!, gender: "male", contained: [.organization(OrganizationDTO(resourceType: "Organization", id: "o1", name: "Clinic"))])))
		#expect(result.entry[1].resource == .observation(ObservationDTO(resourceType: "Observation", id: "2", status: "final", valueQuantity: ValueQuantityDTO(value: 6.3, unit: "mmol/l"))))
	}

	@Test("Fetch bundle decodes response without optional values")
	func fetchDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("bundle_without_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = BundleRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchBundle()

		// Then
		#expect(result.entry.isEmpty)
	}

	@Test("Fetch bundle decodes response with unknown names")
	func fetchDecodesResponseWithUnknownNames() async throws {
		// Given
		let jsonData = try loadJSONData("bundle_with_unknown_names")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = BundleRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchBundle()

		// Then
		try #require(result.entry.count == 2)
		#expect(result.entry[0].resource == .unknown("SomethingNew", .object(["resourceType": .string("SomethingNew"), "id": .string("1"), "birthDate": .string("1974-12-25"), "gender": .string("male"), "contained": .array([.object(["resourceType": .string("Organization"), "id": .string("o1"), "name": .string("Clinic")])])])))
	}

	@Test(
		"Fetch bundle requires every non-optional value",
		arguments: [
			"resourceType", "type", "total", "entry", "entry/0/fullUrl", "entry/0/resource",
			"entry/0/resource/resourceType", "entry/0/resource/resourceType", "entry/0/resource/id",
			"entry/0/resource/birthDate", "entry/0/resource/gender", "entry/0/resource/contained",
			"entry/0/resource/contained/0/resourceType", "entry/0/resource/contained/0/resourceType",
			"entry/0/resource/contained/0/id", "entry/0/resource/contained/0/name",
			"entry/1/resource/resourceType", "entry/1/resource/id", "entry/1/resource/status",
			"entry/1/resource/valueQuantity", "entry/1/resource/valueQuantity/value",
			"entry/1/resource/valueQuantity/unit",
		]
	)
	func fetchRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("bundle").with(nil, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = BundleRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchBundle()
		}
	}

	@Test("Fetch bundle rejects a fraction for an integer", arguments: ["total"])
	func fetchRejectsFraction(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("bundle").with(0.5, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = BundleRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchBundle()
		}
	}

	@Test("Fetch bundle maps HTTP error to API error")
	func fetchMapsHTTPError() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		let sut = BundleRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchBundle()
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
		let sut: any BundleRemoteDataSourceContract = BundleRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: expected) {
			_ = try await sut.fetchBundle()
		}
	}
}

// MARK: - Private

private extension BundleRESTDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
