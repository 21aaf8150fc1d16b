import Foundation

@testable import ChallengePlaces

nonisolated final class PlaceRemoteDataSourceMock: PlaceRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<PlaceDTO, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchCallCount = 0

	@concurrent func fetchPlace() async throws -> PlaceDTO {
		fetchCallCount += 1
		return try result.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
