import ChallengeNetworking
import Foundation

struct PlanetRESTDataSource: PlanetRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchPlanet(id: Int) async throws -> PlanetDTO {
		let endpoint = Endpoint(path: "/api/planets/\(id)")
		return try await request(endpoint)
	}

	func fetchAllPlanets() async throws -> [PlanetDTO] {
		let endpoint = Endpoint(path: "/api/planets")
		return try await request(endpoint)
	}
}

private extension PlanetRESTDataSource {
	func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		do {
			return try await httpClient.request(endpoint)
		} catch let error as HTTPError {
			throw error.toAPIError
		}
	}
}
