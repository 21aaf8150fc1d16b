nonisolated struct FilmDTO: Decodable, Equatable {
	let typename: String
	let id: String
	let name: String
	let episode: EpisodeDTO
	let releaseDate: String?

	enum CodingKeys: String, CodingKey {
		case id, name, episode, releaseDate
		case typename = "__typename"
	}
}
