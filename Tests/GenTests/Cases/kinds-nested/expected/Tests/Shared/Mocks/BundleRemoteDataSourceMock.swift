import Foundation

@testable import ChallengeBundles

nonisolated final class BundleRemoteDataSourceMock: BundleRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<BundleDTO, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchCallCount = 0

	@concurrent func fetchBundle() async throws -> BundleDTO {
		fetchCallCount += 1
		return try result.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
