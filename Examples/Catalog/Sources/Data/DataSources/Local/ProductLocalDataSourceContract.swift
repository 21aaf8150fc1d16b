protocol ProductLocalDataSourceContract: Actor {
	func cachedProduct(identifier: String) -> ProductDTO?
	func saveProduct(_ item: ProductDTO)
}
