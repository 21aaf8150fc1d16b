nonisolated protocol CharacterRemoteDataSourceContract: Sendable {
	@concurrent func fetchCharacters(page: Int) async throws -> CharactersResponseDTO
	@concurrent func fetchCharacter(identifier: Int) async throws -> CharacterDTO
}
