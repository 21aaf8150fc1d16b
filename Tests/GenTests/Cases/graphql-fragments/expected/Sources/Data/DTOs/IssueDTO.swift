nonisolated struct IssueDTO: Decodable, Equatable {
	let id: String
	let title: String
	let state: String
	let milestone: MilestoneDTO?
	let body: String?
	let author: UserDTO?
}
