protocol OrderLocalDataSourceContract: Actor {
	func getOrder(identifier: Int) -> OrderDTO?
	func saveOrder(_ item: OrderDTO)
}
