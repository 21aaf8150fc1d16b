import Foundation

@testable import ChallengeCatalog

actor RecentProductsLocalDataSourceMock: RecentProductsLocalDataSourceContract {
	// MARK: - Configurable Returns

	private(set) var recentProducts: [String] = []

	func setRecentProducts(_ recentProducts: [String]) {
		self.recentProducts = recentProducts
	}

	// MARK: - Call Tracking

	private(set) var getRecentProductsCallCount = 0
	private(set) var saveProductCallCount = 0
	private(set) var lastSavedProduct: String?
	private(set) var deleteProductCallCount = 0
	private(set) var lastDeletedProduct: String?

	// MARK: - RecentProductsLocalDataSourceContract

	func getRecentProducts() -> [String] {
		getRecentProductsCallCount += 1
		return recentProducts
	}

	func saveProduct(_ product: String) {
		saveProductCallCount += 1
		lastSavedProduct = product
	}

	func deleteProduct(_ product: String) {
		deleteProductCallCount += 1
		lastDeletedProduct = product
	}
}
