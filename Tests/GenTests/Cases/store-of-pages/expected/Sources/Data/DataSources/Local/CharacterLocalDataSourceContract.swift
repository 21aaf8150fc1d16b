protocol CharacterLocalDataSourceContract: Actor {
	// MARK: - Single Item
	func getCharacter(identifier: Int) -> CharacterDTO?
	func saveCharacter(_ item: CharacterDTO)
	func deleteCharacter(identifier: Int)

	// MARK: - Paginated Results
	func getPage(_ number: Int, filter: CharacterFilterDTO) -> CharactersResponseDTO?
	func save(_ page: CharactersResponseDTO, number: Int, filter: CharacterFilterDTO)
	func clearPages()

	// MARK: - Everything
	func clear()
}
