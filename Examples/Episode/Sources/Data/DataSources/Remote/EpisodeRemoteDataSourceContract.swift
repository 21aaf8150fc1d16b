nonisolated protocol EpisodeRemoteDataSourceContract: Sendable {
	@concurrent func fetchEpisodes(page: Int, filter: EpisodeFilterDTO) async throws -> EpisodesResponseDTO
	@concurrent func fetchEpisode(identifier: Int) async throws -> EpisodeDTO
}
