nonisolated struct OrderItemDTO: Codable, Equatable {
	let sku: String
	let quantity: Int
}
