import Foundation

@testable import ChallengeEpisode

nonisolated final class EpisodeRemoteDataSourceMock: EpisodeRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<[EpisodeDTO], Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchCallCount = 0
	private(set) var lastFetchedCharacterIdentifier: Int?

	@concurrent func fetchAllEpisodes(characterIdentifier: Int) async throws -> [EpisodeDTO] {
		fetchCallCount += 1
		lastFetchedCharacterIdentifier = characterIdentifier
		return try result.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
