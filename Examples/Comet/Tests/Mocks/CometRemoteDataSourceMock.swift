import Foundation

@testable import ChallengeComet

final class CometRemoteDataSourceMock: CometRemoteDataSourceContract, @unchecked Sendable {
	var cometResult: Result<CometDTO, Error> = .failure(MockError.notConfigured)
	var allCometsResult: Result<[CometDTO], Error> = .failure(MockError.notConfigured)
	private(set) var fetchCometCallCount = 0
	private(set) var fetchAllCometsCallCount = 0
	private(set) var lastFetchedId: Int?

	func fetchComet(id: Int) async throws -> CometDTO {
		fetchCometCallCount += 1
		lastFetchedId = id
		return try cometResult.get()
	}

	func fetchAllComets() async throws -> [CometDTO] {
		fetchAllCometsCallCount += 1
		return try allCometsResult.get()
	}
}

private enum MockError: Error {
	case notConfigured
}
