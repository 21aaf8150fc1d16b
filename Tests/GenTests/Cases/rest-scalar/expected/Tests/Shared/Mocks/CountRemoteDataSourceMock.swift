import Foundation

@testable import ChallengeCount

nonisolated final class CountRemoteDataSourceMock: CountRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<Int, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchCallCount = 0

	@concurrent func fetchCount() async throws -> Int {
		fetchCallCount += 1
		return try result.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
