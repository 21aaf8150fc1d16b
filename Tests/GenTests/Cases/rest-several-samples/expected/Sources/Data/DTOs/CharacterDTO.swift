nonisolated struct CharacterDTO: Decodable, Equatable {
	let id: Int
	let name: String
	let type: String?
	let nickname: String?
}
