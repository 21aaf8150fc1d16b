nonisolated struct SearchFilterDTO: Equatable {
	var filter: SearchFilterInputDTO?
	var first: Int?

	static let empty = SearchFilterDTO()
}
