import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeComet

struct CometRemoteDataSourceTests {
	@Test
	func fetchCometFetchesFromCorrectEndpoint() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .success(makeCometStubData()))
		let sut = CometRemoteDataSource(httpClient: httpClient)

		// When
		_ = try await sut.fetchComet(id: 1)

		// Then
		let endpoint = try #require(httpClient.requestedEndpoints.first)
		#expect(endpoint.path == "/comets/1")
		#expect(endpoint.method == .get)
	}

	@Test
	func fetchCometDecodesResponseCorrectly() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .success(makeCometStubData()))
		let sut = CometRemoteDataSource(httpClient: httpClient)

		// When
		let result = try await sut.fetchComet(id: 1)

		// Then
		#expect(result.id == 1)
		#expect(result.name == "Halley")
		#expect(result.radiusKm == 6371.0)
		#expect(result.tails == ["dust", "ion"])
		#expect(result.discoveredBy == nil)
		#expect(result.orbit.period == 365.256)
		#expect(result.orbit.eccentricity == 0.0167)
	}

	@Test
	func fetchCometDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .success(makeCometWithoutOptionalValuesStubData()))
		let sut = CometRemoteDataSource(httpClient: httpClient)

		// When
		let result = try await sut.fetchComet(id: 1)

		// Then
		#expect(result.tails.isEmpty)
	}

	@Test(
		arguments: [
			"id", "name", "radius_km", "tails", "orbit", "orbit/period", "orbit/eccentricity",
		]
	)
	func fetchCometRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		let httpClient = HTTPClientMock(result: .success(try makeCometStubData().with(nil, at: path)))
		let sut: any CometRemoteDataSourceContract = CometRemoteDataSource(httpClient: httpClient)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchComet(id: 1)
		}
	}

	@Test(arguments: ["id"])
	func fetchCometRejectsFraction(path: String) async throws {
		// Given
		let httpClient = HTTPClientMock(result: .success(try makeCometStubData().with(0.5, at: path)))
		let sut: any CometRemoteDataSourceContract = CometRemoteDataSource(httpClient: httpClient)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchComet(id: 1)
		}
	}

	@Test
	func fetchCometInsertsArgumentsIntoPath() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .failure(TestError.network))
		let sut = CometRemoteDataSource(httpClient: httpClient)

		// When
		_ = try? await sut.fetchComet(id: 42)

		// Then
		let endpoint = try #require(httpClient.requestedEndpoints.first)
		#expect(endpoint.path == "/comets/42")
	}

	@Test
	func fetchAllCometsFetchesFromCorrectEndpoint() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .success(makeCometListStubData()))
		let sut = CometRemoteDataSource(httpClient: httpClient)

		// When
		_ = try await sut.fetchAllComets()

		// Then
		let endpoint = try #require(httpClient.requestedEndpoints.first)
		#expect(endpoint.path == "/comets")
		#expect(endpoint.method == .get)
	}

	@Test
	func fetchAllCometsDecodesResponseCorrectly() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .success(makeCometListStubData()))
		let sut = CometRemoteDataSource(httpClient: httpClient)

		// When
		let result = try await sut.fetchAllComets()

		// Then
		try #require(result.count == 2)
		#expect(result[0].id == 1)
		#expect(result[0].name == "Halley")
		#expect(result[0].radiusKm == 6371.0)
		#expect(result[0].tails == ["dust", "ion"])
		#expect(result[0].discoveredBy == nil)
		#expect(result[0].orbit.period == 365.256)
		#expect(result[0].orbit.eccentricity == 0.0167)
		#expect(result[1].discoveredBy == "Alan Hale")
	}

	@Test
	func fetchAllCometsDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .success(makeCometListWithoutOptionalValuesStubData()))
		let sut = CometRemoteDataSource(httpClient: httpClient)

		// When
		let result = try await sut.fetchAllComets()

		// Then
		#expect(result.isEmpty)
	}

	@Test
	func throwsOnHTTPError() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .failure(TestError.network))
		let sut = CometRemoteDataSource(httpClient: httpClient)

		// When / Then
		await #expect(throws: TestError.network) {
			_ = try await sut.fetchComet(id: 1)
		}
		await #expect(throws: TestError.network) {
			_ = try await sut.fetchAllComets()
		}
	}

	@Test
	func throwsOnUndecodableResponse() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .success(Data("not JSON".utf8)))
		let sut: any CometRemoteDataSourceContract = CometRemoteDataSource(httpClient: httpClient)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchAllComets()
		}
	}
}

private enum TestError: Error {
	case network
}

private extension CometRemoteDataSourceTests {
	func makeCometStubData() -> Data {
		let json = """
		{
			"id": 1,
			"name": "Halley",
			"radius_km": 6371.0,
			"tails": ["dust", "ion"],
			"discovered_by": null,
			"orbit": {
				"period": 365.256,
				"eccentricity": 0.0167
			}
		}
		"""
		return Data(json.utf8)
	}

	func makeCometWithoutOptionalValuesStubData() -> Data {
		let json = """
		{
			"id": 1,
			"name": "Halley",
			"radius_km": 6371.0,
			"tails": [],
			"discovered_by": null,
			"orbit": {
				"period": 365.256,
				"eccentricity": 0.0167
			}
		}
		"""
		return Data(json.utf8)
	}

	func makeCometListStubData() -> Data {
		let json = """
		[
			{
				"id": 1,
				"name": "Halley",
				"radius_km": 6371.0,
				"tails": ["dust", "ion"],
				"discovered_by": null,
				"orbit": { "period": 365.256, "eccentricity": 0.0167 }
			},
			{
				"id": 2,
				"name": "Hale-Bopp",
				"radius_km": 6371.0,
				"tails": ["dust"],
				"discovered_by": "Alan Hale",
				"orbit": { "period": 365.256, "eccentricity": 0.0167 }
			}
		]
		"""
		return Data(json.utf8)
	}

	func makeCometListWithoutOptionalValuesStubData() -> Data {
		let json = """
		[]
		"""
		return Data(json.utf8)
	}
}
