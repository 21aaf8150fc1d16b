import Foundation

@testable import ChallengeCharacter

nonisolated final class CharacterRemoteDataSourceMock: CharacterRemoteDataSourceContract, @unchecked Sendable {
	var charactersResult: Result<CharactersResponseDTO, Error> = .failure(NotConfiguredError.notConfigured)
	var characterResult: Result<CharacterDTO, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchCharactersCallCount = 0
	private(set) var fetchCharacterCallCount = 0
	private(set) var lastFetchedPage: Int?
	private(set) var lastFetchedIdentifier: Int?

	@concurrent func fetchCharacters(page: Int) async throws -> CharactersResponseDTO {
		fetchCharactersCallCount += 1
		lastFetchedPage = page
		return try charactersResult.get()
	}

	@concurrent func fetchCharacter(identifier: Int) async throws -> CharacterDTO {
		fetchCharacterCallCount += 1
		lastFetchedIdentifier = identifier
		return try characterResult.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
