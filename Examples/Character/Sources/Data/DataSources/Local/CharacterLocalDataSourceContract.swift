protocol CharacterLocalDataSourceContract: Actor {
	// MARK: - Single Item
	func getCharacter(identifier: Int) -> CharacterDTO?
	func saveCharacter(_ item: CharacterDTO)

	// MARK: - Paginated Results
	func getPage(_ page: Int) -> CharactersResponseDTO?
	func savePage(_ response: CharactersResponseDTO, page: Int)
}
