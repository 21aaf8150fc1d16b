nonisolated struct EpisodeDTO: Decodable, Equatable {
	let id: String
	let name: String
	let airDate: String
	let characters: [CharacterDTO]

	enum CodingKeys: String, CodingKey {
		case id, name, characters
		case airDate = "air_date"
	}
}
