nonisolated protocol CountRemoteDataSourceContract: Sendable {
	@concurrent func fetchCount() async throws -> Int
}
