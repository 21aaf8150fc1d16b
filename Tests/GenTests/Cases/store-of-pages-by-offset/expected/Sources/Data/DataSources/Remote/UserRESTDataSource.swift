import ChallengeNetworking
import Foundation

nonisolated struct UserRESTDataSource: UserRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	@concurrent func fetchUsers(skip: Int, limit: Int) async throws -> UsersResponseDTO {
		let queryItems = [URLQueryItem(name: "skip", value: String(skip)), URLQueryItem(name: "limit", value: String(limit))]
		let endpoint = Endpoint(path: "/users", queryItems: queryItems)
		return try await request(endpoint)
	}
}

// MARK: - Private

nonisolated private extension UserRESTDataSource {
	func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		do {
			return try await httpClient.request(endpoint)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
