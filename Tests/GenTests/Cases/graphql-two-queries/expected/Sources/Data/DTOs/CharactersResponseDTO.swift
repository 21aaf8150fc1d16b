nonisolated struct CharactersResponseDTO: Decodable, Equatable {
	let info: CharacterPaginationInfoDTO
	let results: [CharacterDTO]
}
