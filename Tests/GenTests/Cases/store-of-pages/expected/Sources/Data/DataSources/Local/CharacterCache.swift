actor CharacterCache: CharacterLocalDataSourceContract {
	private var items: [Int: CharacterDTO] = [:]
	private var pages: [PageKey: CharactersResponseDTO] = [:]

	// MARK: - Single Item

	func getCharacter(identifier: Int) -> CharacterDTO? {
		items[identifier]
	}

	func saveCharacter(_ item: CharacterDTO) {
		items[item.id] = item
	}

	func deleteCharacter(identifier: Int) {
		items.removeValue(forKey: identifier)
	}

	// MARK: - Paginated Results

	func getPage(_ number: Int, filter: CharacterFilterDTO) -> CharactersResponseDTO? {
		pages[PageKey(page: number, filter: filter)]
	}

	func save(_ page: CharactersResponseDTO, number: Int, filter: CharacterFilterDTO) {
		pages[PageKey(page: number, filter: filter)] = page
		for item in page.results {
			items[item.id] = item
		}
	}

	func clearPages() {
		pages.removeAll()
	}

	// MARK: - Everything

	func clear() {
		items.removeAll()
		pages.removeAll()
	}

	// MARK: - Page Key

	nonisolated private struct PageKey: Hashable {
		let page: Int
		let filter: CharacterFilterDTO
	}
}
