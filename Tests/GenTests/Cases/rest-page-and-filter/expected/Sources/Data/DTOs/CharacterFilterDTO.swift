nonisolated struct CharacterFilterDTO: Equatable {
	var name: String?
	var status: String?

	static let empty = CharacterFilterDTO()
}
