import ChallengeNetworking
import Foundation

nonisolated struct PlaceRESTDataSource: PlaceRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	@concurrent func fetchAllPlaces() async throws -> PlacesResponseDTO {
		let endpoint = Endpoint(path: "/places")
		return try await request(endpoint)
	}
}

// MARK: - Private

nonisolated private extension PlaceRESTDataSource {
	func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		do {
			return try await httpClient.request(endpoint)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
