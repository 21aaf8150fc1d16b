nonisolated struct MilestoneDTO: Decodable, Equatable {
	let title: String
}
