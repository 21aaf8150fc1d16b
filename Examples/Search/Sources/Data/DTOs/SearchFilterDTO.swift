nonisolated struct SearchFilterDTO: Equatable {
	var filter: SearchFilterInputDTO?

	static let empty = SearchFilterDTO()
}
