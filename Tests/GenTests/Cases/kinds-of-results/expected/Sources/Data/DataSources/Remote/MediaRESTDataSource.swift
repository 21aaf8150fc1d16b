import ChallengeNetworking
import Foundation

nonisolated struct MediaRESTDataSource: MediaRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	@concurrent func fetchMediaList(page: Int) async throws -> MediaListResponseDTO {
		let queryItems = [URLQueryItem(name: "page", value: String(page))]
		let endpoint = Endpoint(path: "/search/multi", queryItems: queryItems)
		return try await request(endpoint)
	}
}

// MARK: - Private

nonisolated private extension MediaRESTDataSource {
	func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		do {
			return try await httpClient.request(endpoint)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
