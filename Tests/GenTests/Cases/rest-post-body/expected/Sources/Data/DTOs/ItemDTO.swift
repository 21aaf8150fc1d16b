nonisolated struct ItemDTO: Codable, Equatable {
	let sku: String
	let quantity: Int
}
