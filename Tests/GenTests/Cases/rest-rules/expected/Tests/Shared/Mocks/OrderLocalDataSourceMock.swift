import Foundation

@testable import ChallengeOrder

actor OrderLocalDataSourceMock: OrderLocalDataSourceContract {
	// MARK: - Configurable Returns

	private(set) var itemToReturn: OrderDTO?

	func setItemToReturn(_ item: OrderDTO?) {
		itemToReturn = item
	}

	// MARK: - Call Tracking

	private(set) var getOrderCallCount = 0
	private(set) var saveOrderCallCount = 0
	private(set) var saveOrderLastValue: OrderDTO?

	// MARK: - OrderLocalDataSourceContract

	func getOrder(identifier: Int) -> OrderDTO? {
		getOrderCallCount += 1
		return itemToReturn
	}

	func saveOrder(_ item: OrderDTO) {
		saveOrderCallCount += 1
		saveOrderLastValue = item
	}
}
