import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengePlanet

struct PlanetRESTDataSourceTests {
	// MARK: - Fetch Planet

	@Test("Fetch planet uses correct endpoint")
	func fetchPlanetUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("planet")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PlanetRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchPlanet(id: 1)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/api/planets/1")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch planet inserts its arguments into the path")
	func fetchPlanetInsertsArgumentsIntoPath() async throws {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = PlanetRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.fetchPlanet(id: 42)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/api/planets/42")
	}

	@Test("Fetch planet decodes response")
	func fetchPlanetDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("planet")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PlanetRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchPlanet(id: 1)

		// Then
		#expect(result.id == 3)
	}

	@Test("Fetch planet decodes every value")
	func fetchPlanetDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("planet")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PlanetRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchPlanet(id: 1)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		#expect(result.id == 3)
		#expect(result.name == "Earth")
		#expect(result.radiusKm == 6371.0)
		#expect(result.moons == ["Moon"])
		#expect(result.discoveredBy == nil)
		#expect(result.orbit.period == 365.256)
		#expect(result.orbit.eccentricity == 0.0167)
	}

	@Test("Fetch planet decodes response without optional values")
	func fetchPlanetDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("planet_without_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PlanetRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchPlanet(id: 1)

		// Then
		#expect(result.moons.isEmpty)
	}

	@Test(
		"Fetch planet requires every non-optional value",
		arguments: [
			"id", "name", "radius_km", "moons", "orbit", "orbit/period", "orbit/eccentricity",
		]
	)
	func fetchPlanetRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("planet").with(nil, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PlanetRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchPlanet(id: 1)
		}
	}

	@Test("Fetch planet rejects a fraction for an integer", arguments: ["id"])
	func fetchPlanetRejectsFraction(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("planet").with(0.5, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PlanetRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchPlanet(id: 1)
		}
	}

	@Test("Fetch planet maps HTTP error to API error")
	func fetchPlanetMapsHTTPError() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		let sut = PlanetRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchPlanet(id: 999)
		}
	}

	// MARK: - Fetch All Planets

	@Test("Fetch all planets uses correct endpoint")
	func fetchAllPlanetsUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("planet_list")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PlanetRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchAllPlanets()

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/api/planets")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch all planets decodes response")
	func fetchAllPlanetsDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("planet_list")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PlanetRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllPlanets()

		// Then
		#expect(result.count == 2)
		#expect(result.first?.name == "Earth")
	}

	@Test("Fetch all planets decodes every value")
	func fetchAllPlanetsDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("planet_list")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PlanetRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllPlanets()

		// Then
		try #require(result.count == 2)
		#expect(result[0].id == 3)
		#expect(result[0].name == "Earth")
		#expect(result[0].radiusKm == 6371.0)
		#expect(result[0].moons == ["Moon"])
		#expect(result[0].discoveredBy == nil)
		#expect(result[0].orbit.period == 365.256)
		#expect(result[0].orbit.eccentricity == 0.0167)
		#expect(result[1].discoveredBy == "Johann Galle")
	}

	@Test("Fetch all planets decodes response without optional values")
	func fetchAllPlanetsDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("planet_list_without_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PlanetRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllPlanets()

		// Then
		#expect(result.isEmpty)
	}

	// MARK: - Errors

	@Test("A response that does not decode throws")
	func failsOnUndecodableResponse() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(Data("not JSON".utf8))
		let sut = PlanetRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchAllPlanets()
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
		let sut: any PlanetRemoteDataSourceContract = PlanetRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: expected) {
			_ = try await sut.fetchPlanet(id: 999)
		}
		await #expect(throws: expected) {
			_ = try await sut.fetchAllPlanets()
		}
	}
}

private extension PlanetRESTDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
