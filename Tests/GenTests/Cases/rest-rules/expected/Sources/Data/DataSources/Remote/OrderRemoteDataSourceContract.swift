nonisolated protocol OrderRemoteDataSourceContract: Sendable {
	@concurrent func fetchOrder(identifier: Int) async throws -> OrderDTO
	@concurrent func createOrder(body: OrderRequestDTO) async throws -> OrderDTO
}
