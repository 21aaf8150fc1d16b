nonisolated protocol RepositoryRemoteDataSourceContract: Sendable {
	@concurrent func fetchAllRepositoriesByUsername(username: String) async throws -> [RepositoryDTO]
	@concurrent func fetchAllRepositoriesByOrganization(org: String) async throws -> [RepositoryDTO]
	@concurrent func fetchStarredRepositories(identifier: Int) async throws -> [RepositoryDTO]
	@concurrent func fetchRepository(identifier: Int) async throws -> RepositoryDTO
	@concurrent func archiveRepository(identifier: Int) async throws -> RepositoryDTO
	@concurrent func createRepository() async throws -> RepositoryDTO
	@concurrent func updateRepository(identifier: Int) async throws -> RepositoryDTO
	@concurrent func patchRepository(identifier: Int) async throws -> RepositoryDTO
}
