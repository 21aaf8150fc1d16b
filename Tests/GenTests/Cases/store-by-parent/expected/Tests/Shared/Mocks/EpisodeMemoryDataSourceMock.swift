import Foundation

@testable import ChallengeEpisode

actor EpisodeMemoryDataSourceMock: EpisodeMemoryDataSourceContract {
	// MARK: - Configurable Returns

	private(set) var episodesToReturn: [EpisodeDTO]?

	func setEpisodesToReturn(_ item: [EpisodeDTO]?) {
		episodesToReturn = item
	}

	// MARK: - Call Tracking

	private(set) var cachedEpisodesCallCount = 0
	private(set) var lastCachedCharacterIdentifier: Int?
	private(set) var saveEpisodesCallCount = 0
	private(set) var lastSavedEpisodes: [EpisodeDTO]?
	private(set) var lastSavedCharacterIdentifier: Int?
	private(set) var removeAllCallCount = 0

	// MARK: - EpisodeMemoryDataSourceContract

	func cachedEpisodes(characterIdentifier: Int) -> [EpisodeDTO]? {
		cachedEpisodesCallCount += 1
		lastCachedCharacterIdentifier = characterIdentifier
		return episodesToReturn
	}

	func saveEpisodes(_ episodes: [EpisodeDTO], characterIdentifier: Int) {
		saveEpisodesCallCount += 1
		lastSavedEpisodes = episodes
		lastSavedCharacterIdentifier = characterIdentifier
	}

	func removeAll() {
		removeAllCallCount += 1
	}
}
