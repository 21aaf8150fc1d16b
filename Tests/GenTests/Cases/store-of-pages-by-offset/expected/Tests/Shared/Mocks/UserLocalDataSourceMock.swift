import Foundation

@testable import ChallengeUser

actor UserLocalDataSourceMock: UserLocalDataSourceContract {
	// MARK: - Configurable Returns

	private(set) var itemToReturn: UserDTO?
	private(set) var pageToReturn: UsersResponseDTO?

	func setItemToReturn(_ item: UserDTO?) {
		itemToReturn = item
	}

	func setPageToReturn(_ page: UsersResponseDTO?) {
		pageToReturn = page
	}

	// MARK: - Call Tracking

	private(set) var getUserCallCount = 0
	private(set) var saveUserCallCount = 0
	private(set) var saveUserLastValue: UserDTO?
	private(set) var getPageCallCount = 0
	private(set) var savePageCallCount = 0
	private(set) var savePageLastResponse: UsersResponseDTO?
	private(set) var savePageLastSkip: Int?
	private(set) var savePageLastLimit: Int?
	private(set) var clearPagesCallCount = 0

	// MARK: - UserLocalDataSourceContract

	func getUser(identifier: Int) -> UserDTO? {
		getUserCallCount += 1
		return itemToReturn
	}

	func saveUser(_ item: UserDTO) {
		saveUserCallCount += 1
		saveUserLastValue = item
	}

	func getPage(_ skip: Int, limit: Int) -> UsersResponseDTO? {
		getPageCallCount += 1
		return pageToReturn
	}

	func savePage(_ response: UsersResponseDTO, skip: Int, limit: Int) {
		savePageCallCount += 1
		savePageLastResponse = response
		savePageLastSkip = skip
		savePageLastLimit = limit
	}

	func clearPages() {
		clearPagesCallCount += 1
	}
}
