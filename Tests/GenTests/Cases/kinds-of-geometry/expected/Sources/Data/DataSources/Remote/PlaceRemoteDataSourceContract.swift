nonisolated protocol PlaceRemoteDataSourceContract: Sendable {
	@concurrent func fetchAllPlaces() async throws -> PlacesResponseDTO
}
