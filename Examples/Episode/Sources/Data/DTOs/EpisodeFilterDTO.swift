nonisolated struct EpisodeFilterDTO: Equatable {
	var name: String?

	static let empty = EpisodeFilterDTO()
}
