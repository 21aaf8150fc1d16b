nonisolated protocol CountRemoteDataSourceContract: Sendable {
	@concurrent func fetchCount(identifier: Int) async throws -> Int
}
