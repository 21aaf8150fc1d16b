nonisolated protocol UserRemoteDataSourceContract: Sendable {
	@concurrent func fetchUser(identifier: Int) async throws -> UserResponseDTO
	@concurrent func fetchUsers(page: Int) async throws -> UsersResponseDTO
}
