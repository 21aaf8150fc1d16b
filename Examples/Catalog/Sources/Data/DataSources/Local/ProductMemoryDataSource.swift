actor ProductMemoryDataSource: ProductLocalDataSourceContract {
	private var items: [String: ProductDTO] = [:]

	func getProduct(identifier: String) -> ProductDTO? {
		items[identifier]
	}

	func saveProduct(_ item: ProductDTO) {
		items[item.id] = item
	}
}
