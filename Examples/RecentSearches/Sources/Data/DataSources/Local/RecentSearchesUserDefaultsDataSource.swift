import Foundation

actor RecentSearchesUserDefaultsDataSource: RecentSearchesLocalDataSourceContract {
	private let userDefaults: UserDefaults
	private let key = "recentSearches"

	init(userDefaults: UserDefaults = .standard) {
		self.userDefaults = userDefaults
	}

	func getRecentSearches() -> [String] {
		userDefaults.stringArray(forKey: key) ?? []
	}

	func saveSearch(_ search: String) {
		var searches = getRecentSearches()
		// Remove duplicates (case-insensitive)
		searches.removeAll { $0.caseInsensitiveCompare(search) == .orderedSame }
		searches.insert(search, at: 0)
		// Enforce limit
		if searches.count > 5 {
			searches = Array(searches.prefix(5))
		}
		userDefaults.set(searches, forKey: key)
	}

	func deleteSearch(_ search: String) {
		var searches = getRecentSearches()
		searches.removeAll { $0.caseInsensitiveCompare(search) == .orderedSame }
		userDefaults.set(searches, forKey: key)
	}
}
