nonisolated protocol ProductRemoteDataSourceContract: Sendable {
	@concurrent func fetchProduct(identifier: String) async throws -> ProductDTO
}
