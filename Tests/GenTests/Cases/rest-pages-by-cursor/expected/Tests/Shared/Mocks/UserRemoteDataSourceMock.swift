import Foundation

@testable import ChallengeUser

nonisolated final class UserRemoteDataSourceMock: UserRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<UsersResponseDTO, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchCallCount = 0
	private(set) var lastFetchedLimit: Int?
	private(set) var lastFetchedFilter: UserFilterDTO?

	@concurrent func fetchUsers(limit: Int, filter: UserFilterDTO) async throws -> UsersResponseDTO {
		fetchCallCount += 1
		lastFetchedLimit = limit
		lastFetchedFilter = filter
		return try result.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
