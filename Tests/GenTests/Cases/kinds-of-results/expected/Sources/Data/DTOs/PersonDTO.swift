nonisolated struct PersonDTO: Decodable, Equatable {
	let id: Int
	let mediaType: String
	let name: String
	let knownFor: [KnownForDTO]

	enum CodingKeys: String, CodingKey {
		case id, name
		case mediaType = "media_type"
		case knownFor = "known_for"
	}
}
