nonisolated protocol ShopRemoteDataSourceContract: Sendable {
	@concurrent func fetchShop(number: Int) async throws -> ShopDTO
}
