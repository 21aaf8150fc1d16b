nonisolated struct UserFilterDTO: Equatable {
	var cursor: String?

	static let empty = UserFilterDTO()
}
