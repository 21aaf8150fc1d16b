import Foundation

@testable import ChallengeUser

nonisolated final class UserRemoteDataSourceMock: UserRemoteDataSourceContract, @unchecked Sendable {
	var userResult: Result<UserResponseDTO, Error> = .failure(NotConfiguredError.notConfigured)
	var usersResult: Result<UsersResponseDTO, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchUserCallCount = 0
	private(set) var fetchUsersCallCount = 0
	private(set) var lastFetchedIdentifier: Int?
	private(set) var lastFetchedPage: Int?

	@concurrent func fetchUser(identifier: Int) async throws -> UserResponseDTO {
		fetchUserCallCount += 1
		lastFetchedIdentifier = identifier
		return try userResult.get()
	}

	@concurrent func fetchUsers(page: Int) async throws -> UsersResponseDTO {
		fetchUsersCallCount += 1
		lastFetchedPage = page
		return try usersResult.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
