import Foundation

@testable import ChallengeCharacter

nonisolated final class CharacterRemoteDataSourceMock: CharacterRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<CharactersResponseDTO, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchCallCount = 0
	private(set) var lastFetchedPage: Int?
	private(set) var lastFetchedFilter: CharacterFilterDTO?

	@concurrent func fetchCharacters(page: Int, filter: CharacterFilterDTO) async throws -> CharactersResponseDTO {
		fetchCallCount += 1
		lastFetchedPage = page
		lastFetchedFilter = filter
		return try result.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
