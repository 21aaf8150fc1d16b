nonisolated struct IssueFieldsDTO: Decodable, Equatable {
	let id: String
	let title: String
	let state: String
	let milestone: MilestoneDTO?
}
