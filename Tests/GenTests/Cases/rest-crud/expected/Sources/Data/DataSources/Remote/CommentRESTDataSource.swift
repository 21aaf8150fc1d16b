import ChallengeNetworking
import Foundation

nonisolated struct CommentRESTDataSource: CommentRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	@concurrent func fetchAllComments(postIdentifier: Int) async throws -> [CommentDTO] {
		let endpoint = Endpoint(path: "/posts/\(postIdentifier)/comments")
		return try await request(endpoint)
	}
}

// MARK: - Private

nonisolated private extension CommentRESTDataSource {
	func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		do {
			return try await httpClient.request(endpoint)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
