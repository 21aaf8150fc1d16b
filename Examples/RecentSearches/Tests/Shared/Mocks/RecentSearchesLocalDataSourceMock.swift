import Foundation

@testable import ChallengeRecentSearches

actor RecentSearchesLocalDataSourceMock: RecentSearchesLocalDataSourceContract {
	// MARK: - Configurable Returns

	private(set) var recentSearches: [String] = []

	func setRecentSearches(_ recentSearches: [String]) {
		self.recentSearches = recentSearches
	}

	// MARK: - Call Tracking

	private(set) var getRecentSearchesCallCount = 0
	private(set) var saveSearchCallCount = 0
	private(set) var lastSavedSearch: String?
	private(set) var deleteSearchCallCount = 0
	private(set) var lastDeletedSearch: String?

	// MARK: - RecentSearchesLocalDataSourceContract

	func getRecentSearches() -> [String] {
		getRecentSearchesCallCount += 1
		return recentSearches
	}

	func saveSearch(_ search: String) {
		saveSearchCallCount += 1
		lastSavedSearch = search
	}

	func deleteSearch(_ search: String) {
		deleteSearchCallCount += 1
		lastDeletedSearch = search
	}
}
