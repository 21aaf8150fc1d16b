nonisolated protocol ArticleRemoteDataSourceContract: Sendable {
	@concurrent func fetchAllArticles() async throws -> ArticlesResponseDTO
}
