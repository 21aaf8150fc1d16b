import ChallengeNetworking
import Foundation

nonisolated struct ArticleRESTDataSource: ArticleRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	@concurrent func fetchAllArticles() async throws -> ArticlesResponseDTO {
		let endpoint = Endpoint(path: "/articles")
		return try await request(endpoint)
	}
}

// MARK: - Private

nonisolated private extension ArticleRESTDataSource {
	func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		do {
			return try await httpClient.request(endpoint)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
