import Foundation

@testable import ChallengeArticles

nonisolated final class ArticleRemoteDataSourceMock: ArticleRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<ArticlesResponseDTO, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchCallCount = 0

	@concurrent func fetchAllArticles() async throws -> ArticlesResponseDTO {
		fetchCallCount += 1
		return try result.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
