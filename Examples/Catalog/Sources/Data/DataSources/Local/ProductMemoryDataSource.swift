actor ProductMemoryDataSource: ProductLocalDataSourceContract {
	private var items: [String: ProductDTO] = [:]

	func cachedProduct(identifier: String) -> ProductDTO? {
		items[identifier]
	}

	func saveProduct(_ item: ProductDTO) {
		items[item.id] = item
	}
}
