nonisolated protocol UserRemoteDataSourceContract: Sendable {
	@concurrent func fetchUsers(limit: Int, filter: UserFilterDTO) async throws -> UsersResponseDTO
}
