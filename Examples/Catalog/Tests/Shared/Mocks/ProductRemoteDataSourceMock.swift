import Foundation

@testable import ChallengeCatalog

nonisolated final class ProductRemoteDataSourceMock: ProductRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<ProductDTO, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchCallCount = 0
	private(set) var lastFetchedIdentifier: String?

	@concurrent func fetchProduct(identifier: String) async throws -> ProductDTO {
		fetchCallCount += 1
		lastFetchedIdentifier = identifier
		return try result.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
