import ChallengeNetworking
import Foundation

nonisolated struct CountRESTDataSource: CountRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	@concurrent func fetchCount() async throws -> Int {
		let endpoint = Endpoint(path: "/api/count")
		return try await request(endpoint)
	}
}

// MARK: - Private

nonisolated private extension CountRESTDataSource {
	func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		do {
			return try await httpClient.request(endpoint)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
