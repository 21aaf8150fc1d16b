nonisolated protocol CharacterRemoteDataSourceContract: Sendable {
	@concurrent func fetchCharacter(identifier: Int) async throws -> CharacterDTO
}
