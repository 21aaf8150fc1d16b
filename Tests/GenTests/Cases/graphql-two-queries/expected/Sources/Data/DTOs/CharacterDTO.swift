nonisolated struct CharacterDTO: Decodable, Equatable {
	let id: String
	let name: String
	let status: String
}
