import Foundation

@testable import ChallengeCatalog

nonisolated final class ShopRemoteDataSourceMock: ShopRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<ShopDTO, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchCallCount = 0
	private(set) var lastFetchedIdentifier: Int?

	@concurrent func fetchShop(identifier: Int) async throws -> ShopDTO {
		fetchCallCount += 1
		lastFetchedIdentifier = identifier
		return try result.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
