import Foundation

@testable import ChallengeEpisode

nonisolated final class EpisodeRemoteDataSourceMock: EpisodeRemoteDataSourceContract, @unchecked Sendable {
	var episodesResult: Result<EpisodesResponseDTO, Error> = .failure(NotConfiguredError.notConfigured)
	var episodeResult: Result<EpisodeDTO, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchEpisodesCallCount = 0
	private(set) var fetchEpisodeCallCount = 0
	private(set) var lastFetchedPage: Int?
	private(set) var lastFetchedFilter: EpisodeFilterDTO?
	private(set) var lastFetchedIdentifier: Int?

	@concurrent func fetchEpisodes(page: Int, filter: EpisodeFilterDTO) async throws -> EpisodesResponseDTO {
		fetchEpisodesCallCount += 1
		lastFetchedPage = page
		lastFetchedFilter = filter
		return try episodesResult.get()
	}

	@concurrent func fetchEpisode(identifier: Int) async throws -> EpisodeDTO {
		fetchEpisodeCallCount += 1
		lastFetchedIdentifier = identifier
		return try episodeResult.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
