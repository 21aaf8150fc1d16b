import Foundation

actor RecentSearchesUserDefaultsDataSource: RecentSearchesLocalDataSourceContract {
	private let userDefaults: UserDefaults
	private let key = "recent_searches"
	private let maxCount = 10

	init(userDefaults: UserDefaults = .standard) {
		self.userDefaults = userDefaults
	}

	func searches() -> [SearchDTO] {
		guard let data = userDefaults.data(forKey: key) else { return [] }
		return (try? JSONDecoder().decode([SearchDTO].self, from: data)) ?? []
	}

	func save(_ search: SearchDTO) {
		var searches = searches()
		// Remove duplicates
		searches.removeAll { $0 == search }
		searches.insert(search, at: 0)
		// Enforce limit
		if searches.count > maxCount {
			searches = Array(searches.prefix(maxCount))
		}
		store(searches)
	}

	func remove(_ search: SearchDTO) {
		var searches = searches()
		searches.removeAll { $0 == search }
		store(searches)
	}

	// MARK: - Private

	private func store(_ searches: [SearchDTO]) {
		guard let data = try? JSONEncoder().encode(searches) else { return }
		userDefaults.set(data, forKey: key)
	}
}
