import ChallengeNetworking
import Foundation

nonisolated struct EventRESTDataSource: EventRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	@concurrent func fetchAllEvents() async throws -> [EventDTO] {
		let endpoint = Endpoint(path: "/events")
		return try await request(endpoint)
	}
}

// MARK: - Private

nonisolated private extension EventRESTDataSource {
	func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		do {
			return try await httpClient.request(endpoint)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
