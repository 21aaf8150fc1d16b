import Foundation

@testable import ChallengeThing

nonisolated final class ThingRemoteDataSourceMock: ThingRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<ThingDTO, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchCallCount = 0
	private(set) var lastFetchedIdentifier: Int?

	@concurrent func fetchThing(identifier: Int) async throws -> ThingDTO {
		fetchCallCount += 1
		lastFetchedIdentifier = identifier
		return try result.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
