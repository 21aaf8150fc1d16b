nonisolated protocol BundleRemoteDataSourceContract: Sendable {
	@concurrent func fetchBundle() async throws -> BundleDTO
}
