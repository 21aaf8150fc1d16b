nonisolated protocol ThingRemoteDataSourceContract: Sendable {
	@concurrent func fetchThing(identifier: Int) async throws -> ThingDTO
}
