nonisolated protocol ChargeRemoteDataSourceContract: Sendable {
	@concurrent func fetchCharges() async throws -> ChargesResponseDTO
}
