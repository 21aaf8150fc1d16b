import ChallengeNetworking
import Foundation

nonisolated struct UserRESTDataSource: UserRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	@concurrent func fetchUser(identifier: Int) async throws -> UserResponseDTO {
		let endpoint = Endpoint(path: "/api/users/\(identifier)")
		return try await request(endpoint)
	}

	@concurrent func fetchUsers(page: Int) async throws -> UsersResponseDTO {
		let queryItems = [URLQueryItem(name: "page", value: String(page))]
		let endpoint = Endpoint(path: "/api/users", queryItems: queryItems)
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
