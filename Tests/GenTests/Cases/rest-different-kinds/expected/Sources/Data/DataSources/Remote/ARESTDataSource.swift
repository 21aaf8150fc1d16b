import ChallengeNetworking
import Foundation

nonisolated struct ARESTDataSource: ARemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	@concurrent func fetchA(identifier: Int) async throws -> ADTO {
		let endpoint = Endpoint(path: "/as/\(identifier)")
		return try await request(endpoint)
	}
}

// MARK: - Private

nonisolated private extension ARESTDataSource {
	func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		do {
			return try await httpClient.request(endpoint)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
