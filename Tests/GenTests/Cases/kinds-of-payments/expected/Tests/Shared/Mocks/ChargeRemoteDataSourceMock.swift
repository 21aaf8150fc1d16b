import Foundation

@testable import ChallengeCharges

nonisolated final class ChargeRemoteDataSourceMock: ChargeRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<ChargesResponseDTO, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchCallCount = 0

	@concurrent func fetchCharges() async throws -> ChargesResponseDTO {
		fetchCallCount += 1
		return try result.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
