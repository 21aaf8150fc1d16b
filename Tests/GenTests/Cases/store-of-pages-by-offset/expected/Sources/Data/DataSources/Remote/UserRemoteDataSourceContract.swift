nonisolated protocol UserRemoteDataSourceContract: Sendable {
	@concurrent func fetchUsers(skip: Int, limit: Int) async throws -> UsersResponseDTO
}
