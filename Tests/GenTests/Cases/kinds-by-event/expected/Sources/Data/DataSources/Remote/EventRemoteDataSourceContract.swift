nonisolated protocol EventRemoteDataSourceContract: Sendable {
	@concurrent func fetchAllEvents() async throws -> [EventDTO]
}
