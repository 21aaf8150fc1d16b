import Foundation

@testable import ChallengeUser

nonisolated final class UserRemoteDataSourceMock: UserRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<UsersResponseDTO, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchCallCount = 0
	private(set) var lastFetchedSkip: Int?
	private(set) var lastFetchedLimit: Int?

	@concurrent func fetchUsers(skip: Int, limit: Int) async throws -> UsersResponseDTO {
		fetchCallCount += 1
		lastFetchedSkip = skip
		lastFetchedLimit = limit
		return try result.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
