nonisolated protocol ARemoteDataSourceContract: Sendable {
	@concurrent func fetchA(identifier: Int) async throws -> ADTO
}
