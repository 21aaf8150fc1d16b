import ChallengeNetworking
import Foundation

nonisolated struct RepositoryRESTDataSource: RepositoryRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	@concurrent func fetchAllRepositoriesByUsername(username: String) async throws -> [RepositoryDTO] {
		let endpoint = Endpoint(path: "/users/\(pathSegment(username))/repos")
		return try await request(endpoint)
	}

	@concurrent func fetchAllRepositoriesByOrganization(org: String) async throws -> [RepositoryDTO] {
		let endpoint = Endpoint(path: "/orgs/\(pathSegment(org))/repos")
		return try await request(endpoint)
	}

	@concurrent func fetchStarredRepositories(identifier: Int) async throws -> [RepositoryDTO] {
		let endpoint = Endpoint(path: "/users/\(identifier)/starred")
		return try await request(endpoint)
	}

	@concurrent func fetchRepository(identifier: Int) async throws -> RepositoryDTO {
		let endpoint = Endpoint(path: "/repos/\(identifier)")
		return try await request(endpoint)
	}

	@concurrent func archiveRepository(identifier: Int) async throws -> RepositoryDTO {
		let endpoint = Endpoint(path: "/repos/\(identifier)/archive", method: .post)
		return try await request(endpoint)
	}

	@concurrent func createRepository() async throws -> RepositoryDTO {
		let endpoint = Endpoint(path: "/repos", method: .post)
		return try await request(endpoint)
	}

	@concurrent func updateRepository(identifier: Int) async throws -> RepositoryDTO {
		let endpoint = Endpoint(path: "/repos/\(identifier)", method: .put)
		return try await request(endpoint)
	}

	@concurrent func patchRepository(identifier: Int) async throws -> RepositoryDTO {
		let endpoint = Endpoint(path: "/repos/\(identifier)", method: .patch)
		return try await request(endpoint)
	}
}

// MARK: - Private

nonisolated private extension RepositoryRESTDataSource {
	func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		do {
			return try await httpClient.request(endpoint)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}

	/// `text` as one segment of a path, whatever it contains.
	func pathSegment(_ text: String) -> String {
		let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~")
		return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? text
	}
}
