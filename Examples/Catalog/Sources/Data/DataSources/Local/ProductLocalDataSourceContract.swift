protocol ProductLocalDataSourceContract: Actor {
	func getProduct(identifier: String) -> ProductDTO?
	func saveProduct(_ item: ProductDTO)
}
