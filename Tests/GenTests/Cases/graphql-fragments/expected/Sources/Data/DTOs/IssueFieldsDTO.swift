nonisolated struct IssueFieldsDTO: Decodable, Equatable {
	let id: String
	let title: String
	let state: String
	let milestone: MilestoneDTO?
}

nonisolated extension IssueFieldsDTO {
	init(_ issue: IssueDTO) {
		self.init(
			id: issue.id,
			title: issue.title,
			state: issue.state,
			milestone: issue.milestone
		)
	}
}
