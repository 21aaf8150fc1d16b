actor OrderMemoryDataSource: OrderLocalDataSourceContract {
	private var items: [Int: OrderDTO] = [:]

	func getOrder(identifier: Int) -> OrderDTO? {
		items[identifier]
	}

	func saveOrder(_ item: OrderDTO) {
		items[item.identifier] = item
	}
}
