import Foundation

@testable import ChallengePlaces

nonisolated final class PlaceRemoteDataSourceMock: PlaceRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<PlacesResponseDTO, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchCallCount = 0

	@concurrent func fetchAllPlaces() async throws -> PlacesResponseDTO {
		fetchCallCount += 1
		return try result.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
