nonisolated struct EpisodeDTO: Decodable, Equatable {
	let id: Int
	let name: String
	let code: String
}
