nonisolated struct CharacterPaginationInfoDTO: Decodable, Equatable {
	let count: Int
	let pages: Int
	let next: Int?
	let prev: Int?
}
