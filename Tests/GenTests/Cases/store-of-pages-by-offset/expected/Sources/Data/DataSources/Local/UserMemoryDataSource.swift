actor UserMemoryDataSource: UserLocalDataSourceContract {
	private var items: [Int: UserDTO] = [:]
	private var pages: [PageKey: UsersResponseDTO] = [:]

	// MARK: - Single Item

	func getUser(identifier: Int) -> UserDTO? {
		items[identifier]
	}

	func saveUser(_ item: UserDTO) {
		items[item.id] = item
	}

	// MARK: - Paginated Results

	func getPage(_ skip: Int, limit: Int) -> UsersResponseDTO? {
		pages[PageKey(page: skip, limit: limit)]
	}

	func savePage(_ response: UsersResponseDTO, skip: Int, limit: Int) {
		pages[PageKey(page: skip, limit: limit)] = response
	}

	func clearPages() {
		pages.removeAll()
	}

	// MARK: - Page Key

	nonisolated private struct PageKey: Hashable {
		let page: Int
		let limit: Int
	}
}
