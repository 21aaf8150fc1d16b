import ChallengeNetworking
import Foundation

nonisolated struct PostRESTDataSource: PostRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	@concurrent func fetchAllPosts() async throws -> [PostDTO] {
		let endpoint = Endpoint(path: "/posts")
		return try await request(endpoint)
	}

	@concurrent func fetchPost(identifier: Int) async throws -> PostDTO {
		let endpoint = Endpoint(path: "/posts/\(identifier)")
		return try await request(endpoint)
	}

	@concurrent func createPost(body: PostRequestDTO) async throws -> PostDTO {
		let endpoint = try Endpoint(path: "/posts", method: .post, headers: ["Content-Type": "application/json"], body: JSONEncoder().encode(body))
		return try await request(endpoint)
	}

	@concurrent func updatePost(identifier: Int, body: UpdatePostRequestDTO) async throws -> PostDTO {
		let endpoint = try Endpoint(path: "/posts/\(identifier)", method: .put, headers: ["Content-Type": "application/json"], body: JSONEncoder().encode(body))
		return try await request(endpoint)
	}

	@concurrent func patchPost(identifier: Int, body: PatchPostRequestDTO) async throws -> PostDTO {
		let endpoint = try Endpoint(path: "/posts/\(identifier)", method: .patch, headers: ["Content-Type": "application/json"], body: JSONEncoder().encode(body))
		return try await request(endpoint)
	}

	@concurrent func deletePost(identifier: Int) async throws {
		let endpoint = Endpoint(path: "/posts/\(identifier)", method: .delete)
		try await send(endpoint)
	}
}

// MARK: - Private

nonisolated private extension PostRESTDataSource {
	func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		do {
			return try await httpClient.request(endpoint)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}

	func send(_ endpoint: Endpoint) async throws {
		do {
			let _: Data = try await httpClient.request(endpoint)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
