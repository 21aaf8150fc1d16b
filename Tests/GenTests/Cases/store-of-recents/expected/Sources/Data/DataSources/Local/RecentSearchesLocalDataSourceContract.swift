protocol RecentSearchesLocalDataSourceContract: Actor {
	func searches() -> [SearchDTO]
	func save(_ search: SearchDTO)
	func remove(_ search: SearchDTO)
}
