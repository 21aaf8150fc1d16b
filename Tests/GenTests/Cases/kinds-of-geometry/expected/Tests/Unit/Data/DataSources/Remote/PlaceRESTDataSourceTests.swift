import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengePlaces

struct PlaceRESTDataSourceTests {
	// MARK: - Fetch All Places

	@Test("Fetch all places uses correct endpoint")
	func fetchUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("places_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PlaceRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchAllPlaces()

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/places")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch all places decodes response")
	func fetchDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("places_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PlaceRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllPlaces()

		// Then
		#expect(result.features.count == 3)
	}

	@Test("Fetch all places decodes every value")
	func fetchDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("places_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PlaceRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllPlaces()

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		#expect(result.type == "FeatureCollection")
		try #require(result.features.count == 3)
		#expect(result.features[0].type == "Feature")
		#expect(result.features[0].geometry == .point(PointDTO(type: "Point", coordinates: [102.0, 0.5])))
		#expect(result.features[0].properties.name == "Dinagat")
		#expect(result.features[1].geometry == .lineString(LineStringDTO(type: "LineString", coordinates: [[102.0, 0.0], [103.0, 1.0]])))
		#expect(result.features[2].geometry == .polygon(PolygonDTO(type: "Polygon", coordinates: [[[100.0, 0.0], [101.0, 0.0], [100.0, 0.0]]])))
	}

	@Test("Fetch all places decodes response without optional values")
	func fetchDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("places_response_without_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PlaceRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllPlaces()

		// Then
		#expect(result.features.isEmpty)
	}

	@Test("Fetch all places decodes response with unknown names")
	func fetchDecodesResponseWithUnknownNames() async throws {
		// Given
		let jsonData = try loadJSONData("places_response_with_unknown_names")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PlaceRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllPlaces()

		// Then
		try #require(result.features.count == 3)
		#expect(result.features[0].geometry == .unknown("SomethingNew", .object(["type": .string("SomethingNew"), "coordinates": .array([.number(102.0), .number(0.5)])])))
	}

	@Test(
		"Fetch all places requires every non-optional value",
		arguments: [
			"type", "features", "features/0/type", "features/0/geometry", "features/0/geometry/type",
			"features/0/geometry/type", "features/0/geometry/coordinates", "features/0/properties",
			"features/0/properties/name", "features/1/geometry/type", "features/1/geometry/coordinates",
			"features/2/geometry/type", "features/2/geometry/coordinates",
		]
	)
	func fetchRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("places_response").with(nil, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PlaceRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchAllPlaces()
		}
	}

	@Test("Fetch all places maps HTTP error to API error")
	func fetchMapsHTTPError() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		let sut = PlaceRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchAllPlaces()
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
		let sut: any PlaceRemoteDataSourceContract = PlaceRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: expected) {
			_ = try await sut.fetchAllPlaces()
		}
	}
}

// MARK: - Private

private extension PlaceRESTDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
