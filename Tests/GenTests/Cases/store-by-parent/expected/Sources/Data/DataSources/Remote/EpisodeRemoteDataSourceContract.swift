nonisolated protocol EpisodeRemoteDataSourceContract: Sendable {
	@concurrent func fetchAllEpisodes(characterIdentifier: Int) async throws -> [EpisodeDTO]
}
