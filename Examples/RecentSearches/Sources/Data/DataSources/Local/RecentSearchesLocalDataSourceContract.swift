protocol RecentSearchesLocalDataSourceContract: Actor {
	func getRecentSearches() -> [String]
	func saveSearch(_ search: String)
	func deleteSearch(_ search: String)
}
