nonisolated protocol CommentRemoteDataSourceContract: Sendable {
	@concurrent func fetchAllComments(postIdentifier: Int) async throws -> [CommentDTO]
}
