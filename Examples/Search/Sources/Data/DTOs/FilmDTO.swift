nonisolated struct FilmDTO: Decodable, Equatable {
	let id: String
	let name: String
	let episode: EpisodeDTO
	let releaseDate: String?
}
