actor EpisodeMemoryDataSource: EpisodeMemoryDataSourceContract {
	private var items: [Int: [EpisodeDTO]] = [:]

	func cachedEpisodes(characterIdentifier: Int) -> [EpisodeDTO]? {
		items[characterIdentifier]
	}

	func saveEpisodes(_ episodes: [EpisodeDTO], characterIdentifier: Int) {
		items[characterIdentifier] = episodes
	}

	func removeAll() {
		items.removeAll()
	}
}
