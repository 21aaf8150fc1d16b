import Foundation

@testable import ChallengeA

nonisolated final class ARemoteDataSourceMock: ARemoteDataSourceContract, @unchecked Sendable {
	var result: Result<ADTO, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchCallCount = 0
	private(set) var lastFetchedIdentifier: Int?

	@concurrent func fetchA(identifier: Int) async throws -> ADTO {
		fetchCallCount += 1
		lastFetchedIdentifier = identifier
		return try result.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
