nonisolated struct CharacterFilterDTO: Hashable {
	var name: String?

	static let empty = CharacterFilterDTO()
}
