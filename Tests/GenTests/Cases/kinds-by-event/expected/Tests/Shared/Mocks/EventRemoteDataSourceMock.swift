import Foundation

@testable import ChallengeEvents

nonisolated final class EventRemoteDataSourceMock: EventRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<[EventDTO], Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchCallCount = 0

	@concurrent func fetchAllEvents() async throws -> [EventDTO] {
		fetchCallCount += 1
		return try result.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
