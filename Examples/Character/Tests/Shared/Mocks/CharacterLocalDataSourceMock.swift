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
	private(set) var getPageCallCount = 0
	private(set) var savePageCallCount = 0
	private(set) var savePageLastResponse: CharactersResponseDTO?
	private(set) var savePageLastPage: Int?

	// MARK: - CharacterLocalDataSourceContract

	func getCharacter(identifier: Int) -> CharacterDTO? {
		getCharacterCallCount += 1
		return itemToReturn
	}

	func saveCharacter(_ item: CharacterDTO) {
		saveCharacterCallCount += 1
		saveCharacterLastValue = item
	}

	func getPage(_ page: Int) -> CharactersResponseDTO? {
		getPageCallCount += 1
		return pageToReturn
	}

	func savePage(_ response: CharactersResponseDTO, page: Int) {
		savePageCallCount += 1
		savePageLastResponse = response
		savePageLastPage = page
	}
}
