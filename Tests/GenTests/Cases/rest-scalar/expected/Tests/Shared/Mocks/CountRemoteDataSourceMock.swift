import Foundation

@testable import ChallengeCount

nonisolated final class CountRemoteDataSourceMock: CountRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<Int, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchCallCount = 0
	private(set) var lastFetchedIdentifier: Int?

	@concurrent func fetchCount(identifier: Int) async throws -> Int {
		fetchCallCount += 1
		lastFetchedIdentifier = identifier
		return try result.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
