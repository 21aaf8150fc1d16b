nonisolated struct CharacterDTO: Decodable, Equatable {
	let id: Int
	let name: String
}
