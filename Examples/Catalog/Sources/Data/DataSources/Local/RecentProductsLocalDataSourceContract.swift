protocol RecentProductsLocalDataSourceContract: Actor {
	func getRecentProducts() -> [String]
	func saveProduct(_ product: String)
	func deleteProduct(_ product: String)
}
