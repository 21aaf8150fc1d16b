nonisolated protocol MediaRemoteDataSourceContract: Sendable {
	@concurrent func fetchMediaList(page: Int) async throws -> MediaListResponseDTO
}
