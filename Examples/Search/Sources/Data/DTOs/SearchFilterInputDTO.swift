nonisolated struct SearchFilterInputDTO: Equatable, Sendable {
	var episodes: [EpisodeDTO]?
	var year: YearRangeDTO?
	var and: [SearchFilterInputDTO]?
	var not: SearchFilterInputDTO? {
		get { boxedNot?.wrapped }
		set(not) { boxedNot = not.map { .value($0) } }
	}
	private var boxedNot: Indirect<SearchFilterInputDTO>?

	init(
		episodes: [EpisodeDTO]? = nil,
		year: YearRangeDTO? = nil,
		and: [SearchFilterInputDTO]? = nil,
		not: SearchFilterInputDTO? = nil
	) {
		self.episodes = episodes
		self.year = year
		self.and = and
		boxedNot = not.map { .value($0) }
	}
}
