import Foundation

actor RecentProductsUserDefaultsDataSource: RecentProductsLocalDataSourceContract {
	private let userDefaults: UserDefaults
	private let key = "recentProducts"

	init(userDefaults: UserDefaults = .standard) {
		self.userDefaults = userDefaults
	}

	func getRecentProducts() -> [String] {
		userDefaults.stringArray(forKey: key) ?? []
	}

	func saveProduct(_ product: String) {
		var products = getRecentProducts()
		// Remove duplicates (case-insensitive)
		products.removeAll { $0.caseInsensitiveCompare(product) == .orderedSame }
		products.insert(product, at: 0)
		// Enforce limit
		if products.count > 5 {
			products = Array(products.prefix(5))
		}
		userDefaults.set(products, forKey: key)
	}

	func deleteProduct(_ product: String) {
		var products = getRecentProducts()
		products.removeAll { $0.caseInsensitiveCompare(product) == .orderedSame }
		userDefaults.set(products, forKey: key)
	}
}
