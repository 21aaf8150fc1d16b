nonisolated protocol IssueRemoteDataSourceContract: Sendable {
	@concurrent func fetchIssue(identifier: String) async throws -> IssueDTO?
	@concurrent func fetchIssues(page: Int) async throws -> [IssueFieldsDTO]
}
