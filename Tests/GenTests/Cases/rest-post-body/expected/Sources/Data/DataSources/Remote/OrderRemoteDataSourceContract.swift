nonisolated protocol OrderRemoteDataSourceContract: Sendable {
	@concurrent func createOrder(body: ValueDTO) async throws -> OrderDTO
}
