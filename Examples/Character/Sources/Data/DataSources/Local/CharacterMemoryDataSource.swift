actor CharacterMemoryDataSource: CharacterLocalDataSourceContract {
	private var items: [Int: CharacterDTO] = [:]
	private var pages: [Int: CharactersResponseDTO] = [:]

	// MARK: - Single Item

	func getCharacter(identifier: Int) -> CharacterDTO? {
		items[identifier]
	}

	func saveCharacter(_ item: CharacterDTO) {
		items[item.id] = item
	}

	// MARK: - Paginated Results

	func getPage(_ page: Int) -> CharactersResponseDTO? {
		pages[page]
	}

	func savePage(_ response: CharactersResponseDTO, page: Int) {
		pages[page] = response
	}
}
