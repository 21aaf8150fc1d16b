protocol UserLocalDataSourceContract: Actor {
	// MARK: - Single Item
	func getUser(identifier: Int) -> UserDTO?
	func saveUser(_ item: UserDTO)

	// MARK: - Paginated Results
	func getPage(_ skip: Int, limit: Int) -> UsersResponseDTO?
	func savePage(_ response: UsersResponseDTO, skip: Int, limit: Int)
	func clearPages()
}
