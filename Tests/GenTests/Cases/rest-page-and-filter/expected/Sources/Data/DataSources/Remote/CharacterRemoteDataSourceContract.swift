nonisolated protocol CharacterRemoteDataSourceContract: Sendable {
	@concurrent func fetchCharacters(page: Int, filter: CharacterFilterDTO) async throws -> CharactersResponseDTO
}
