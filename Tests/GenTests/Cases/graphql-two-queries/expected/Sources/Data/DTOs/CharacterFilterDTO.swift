nonisolated struct CharacterFilterDTO: Equatable {
	var name: String?

	static let empty = CharacterFilterDTO()
}
