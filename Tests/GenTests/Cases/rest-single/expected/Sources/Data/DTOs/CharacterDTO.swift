nonisolated struct CharacterDTO: Decodable, Equatable {
	let id: Int
	let name: String
	let origin: OriginDTO
	let episode: [String]
	let created: JSONValue?
}
