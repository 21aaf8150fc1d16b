import Foundation

@testable import ChallengeSearch

actor RecentSearchesLocalDataSourceMock: RecentSearchesLocalDataSourceContract {
	// MARK: - Configurable Returns

	private(set) var searchesToReturn: [SearchDTO] = []

	func setSearchesToReturn(_ searchesToReturn: [SearchDTO]) {
		self.searchesToReturn = searchesToReturn
	}

	// MARK: - Call Tracking

	private(set) var searchesCallCount = 0
	private(set) var saveCallCount = 0
	private(set) var lastSavedSearch: SearchDTO?
	private(set) var removeCallCount = 0
	private(set) var lastDeletedSearch: SearchDTO?

	// MARK: - RecentSearchesLocalDataSourceContract

	func searches() -> [SearchDTO] {
		searchesCallCount += 1
		return searchesToReturn
	}

	func save(_ search: SearchDTO) {
		saveCallCount += 1
		lastSavedSearch = search
	}

	func remove(_ search: SearchDTO) {
		removeCallCount += 1
		lastDeletedSearch = search
	}
}
