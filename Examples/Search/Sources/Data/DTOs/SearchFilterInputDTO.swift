/// Of an optional of an optional, `nil` leaves the field out and `.some(nil)` sends null.
nonisolated struct SearchFilterInputDTO: Equatable, Sendable {
	var episodes: [EpisodeDTO]??
	var year: YearRangeDTO??
	var and: [SearchFilterInputDTO]??
	var not: Indirect<SearchFilterInputDTO>??
}
