nonisolated struct EpisodesResponseEpisodeDTO: Decodable, Equatable {
	let id: String
	let name: String
	let airDate: String

	enum CodingKeys: String, CodingKey {
		case id, name
		case airDate = "air_date"
	}
}
