import Foundation

@testable import ChallengeOrder

nonisolated final class OrderRemoteDataSourceMock: OrderRemoteDataSourceContract, @unchecked Sendable {
	var fetchOrderResult: Result<OrderDTO, Error> = .failure(NotConfiguredError.notConfigured)
	var createOrderResult: Result<OrderDTO, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchOrderCallCount = 0
	private(set) var createOrderCallCount = 0
	private(set) var lastFetchedIdentifier: Int?
	private(set) var lastCreatedBody: OrderRequestDTO?

	@concurrent func fetchOrder(identifier: Int) async throws -> OrderDTO {
		fetchOrderCallCount += 1
		lastFetchedIdentifier = identifier
		return try fetchOrderResult.get()
	}

	@concurrent func createOrder(body: OrderRequestDTO) async throws -> OrderDTO {
		createOrderCallCount += 1
		lastCreatedBody = body
		return try createOrderResult.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
