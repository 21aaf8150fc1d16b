import ChallengeNetworking
import Foundation

nonisolated struct EpisodeRESTDataSource: EpisodeRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	@concurrent func fetchAllEpisodes(characterIdentifier: Int) async throws -> [EpisodeDTO] {
		let endpoint = Endpoint(path: "/api/characters/\(characterIdentifier)/episodes")
		return try await request(endpoint)
	}
}

// MARK: - Private

nonisolated private extension EpisodeRESTDataSource {
	func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		do {
			return try await httpClient.request(endpoint)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
