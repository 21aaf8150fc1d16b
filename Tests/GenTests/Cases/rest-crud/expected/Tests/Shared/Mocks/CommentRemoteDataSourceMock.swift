import Foundation

@testable import ChallengePost

nonisolated final class CommentRemoteDataSourceMock: CommentRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<[CommentDTO], Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchCallCount = 0
	private(set) var lastFetchedPostIdentifier: Int?

	@concurrent func fetchAllComments(postIdentifier: Int) async throws -> [CommentDTO] {
		fetchCallCount += 1
		lastFetchedPostIdentifier = postIdentifier
		return try result.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
