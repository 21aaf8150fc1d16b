protocol EpisodeMemoryDataSourceContract: Actor {
	func cachedEpisodes(characterIdentifier: Int) -> [EpisodeDTO]?
	func saveEpisodes(_ episodes: [EpisodeDTO], characterIdentifier: Int)
	func removeAll()
}
