import Foundation

@testable import ChallengeCharacter

actor CharacterLocalDataSourceMock: CharacterLocalDataSourceContract {
	// MARK: - Configurable Returns

	private(set) var itemToReturn: CharacterDTO?
	private(set) var pageToReturn: CharactersResponseDTO?

	func setItemToReturn(_ item: CharacterDTO?) {
		itemToReturn = item
	}

	func setPageToReturn(_ page: CharactersResponseDTO?) {
		pageToReturn = page
	}

	// MARK: - Call Tracking

	private(set) var getCharacterCallCount = 0
	private(set) var saveCharacterCallCount = 0
	private(set) var saveCharacterLastValue: CharacterDTO?
	private(set) var deleteCharacterCallCount = 0
	private(set) var deleteCharacterLastIdentifier: Int?
	private(set) var getPageCallCount = 0
	private(set) var getPageLastFilter: CharacterFilterDTO?
	private(set) var saveCallCount = 0
	private(set) var saveLastResponse: CharactersResponseDTO?
	private(set) var saveLastPage: Int?
	private(set) var saveLastFilter: CharacterFilterDTO?
	private(set) var clearPagesCallCount = 0
	private(set) var clearCallCount = 0

	// MARK: - CharacterLocalDataSourceContract

	func getCharacter(identifier: Int) -> CharacterDTO? {
		getCharacterCallCount += 1
		return itemToReturn
	}

	func saveCharacter(_ item: CharacterDTO) {
		saveCharacterCallCount += 1
		saveCharacterLastValue = item
	}

	func deleteCharacter(identifier: Int) {
		deleteCharacterCallCount += 1
		deleteCharacterLastIdentifier = identifier
	}

	func getPage(_ number: Int, filter: CharacterFilterDTO) -> CharactersResponseDTO? {
		getPageCallCount += 1
		getPageLastFilter = filter
		return pageToReturn
	}

	func save(_ page: CharactersResponseDTO, number: Int, filter: CharacterFilterDTO) {
		saveCallCount += 1
		saveLastResponse = page
		saveLastPage = number
		saveLastFilter = filter
	}

	func clearPages() {
		clearPagesCallCount += 1
	}

	func clear() {
		clearCallCount += 1
	}
}
