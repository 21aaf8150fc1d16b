import Foundation

@testable import ChallengeOrder

nonisolated final class OrderRemoteDataSourceMock: OrderRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<OrderDTO, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var createCallCount = 0
	private(set) var lastCreatedBody: OrderRequestDTO?

	@concurrent func createOrder(body: OrderRequestDTO) async throws -> OrderDTO {
		createCallCount += 1
		lastCreatedBody = body
		return try result.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
