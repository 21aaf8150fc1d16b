nonisolated protocol OrderRemoteDataSourceContract: Sendable {
	@concurrent func createOrder(body: OrderRequestDTO) async throws -> OrderDTO
}
