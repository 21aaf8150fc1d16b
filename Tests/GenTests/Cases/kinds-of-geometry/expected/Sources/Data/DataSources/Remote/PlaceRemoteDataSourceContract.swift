nonisolated protocol PlaceRemoteDataSourceContract: Sendable {
	@concurrent func fetchPlace() async throws -> PlaceDTO
}
