import Foundation

@testable import ChallengeCatalog

actor ProductLocalDataSourceMock: ProductLocalDataSourceContract {
	// MARK: - Configurable Returns

	private(set) var itemToReturn: ProductDTO?

	func setItemToReturn(_ item: ProductDTO?) {
		itemToReturn = item
	}

	// MARK: - Call Tracking

	private(set) var cachedProductCallCount = 0
	private(set) var saveProductCallCount = 0
	private(set) var saveProductLastValue: ProductDTO?

	// MARK: - ProductLocalDataSourceContract

	func cachedProduct(identifier: String) -> ProductDTO? {
		cachedProductCallCount += 1
		return itemToReturn
	}

	func saveProduct(_ item: ProductDTO) {
		saveProductCallCount += 1
		saveProductLastValue = item
	}
}
