import Foundation

@testable import ChallengeCatalog

nonisolated final class ShopRemoteDataSourceMock: ShopRemoteDataSourceContract, @unchecked Sendable {
	var shopResult: Result<ShopDTO, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchCallCount = 0
	private(set) var lastFetchedNumber: Int?

	@concurrent func fetchShop(number: Int) async throws -> ShopDTO {
		fetchCallCount += 1
		lastFetchedNumber = number
		return try shopResult.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
