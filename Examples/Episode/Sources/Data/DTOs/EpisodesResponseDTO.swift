nonisolated struct EpisodesResponseDTO: Decodable, Equatable {
	let info: EpisodePaginationInfoDTO
	let results: [EpisodesResponseEpisodeDTO]
}
