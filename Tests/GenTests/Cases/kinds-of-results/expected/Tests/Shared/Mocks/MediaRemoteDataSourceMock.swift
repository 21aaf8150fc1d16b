import Foundation

@testable import ChallengeMedia

nonisolated final class MediaRemoteDataSourceMock: MediaRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<MediaListResponseDTO, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchCallCount = 0
	private(set) var lastFetchedPage: Int?

	@concurrent func fetchMediaList(page: Int) async throws -> MediaListResponseDTO {
		fetchCallCount += 1
		lastFetchedPage = page
		return try result.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
