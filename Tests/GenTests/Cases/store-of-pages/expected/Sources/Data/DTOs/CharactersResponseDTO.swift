nonisolated struct CharactersResponseDTO: Decodable, Equatable {
	let info: PaginationInfoDTO
	let results: [CharacterDTO]
}
