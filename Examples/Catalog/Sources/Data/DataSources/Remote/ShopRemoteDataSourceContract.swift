nonisolated protocol ShopRemoteDataSourceContract: Sendable {
	@concurrent func fetchShop(identifier: Int) async throws -> ShopDTO
}
