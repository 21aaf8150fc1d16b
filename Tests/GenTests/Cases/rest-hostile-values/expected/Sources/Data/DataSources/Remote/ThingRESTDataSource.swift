import ChallengeNetworking
import Foundation

nonisolated struct ThingRESTDataSource: ThingRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	@concurrent func fetchThing(identifier: Int) async throws -> ThingDTO {
		let endpoint = Endpoint(path: "/things/\(identifier)")
		return try await request(endpoint)
	}
}

// MARK: - Private

nonisolated private extension ThingRESTDataSource {
	func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		do {
			return try await httpClient.request(endpoint)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
