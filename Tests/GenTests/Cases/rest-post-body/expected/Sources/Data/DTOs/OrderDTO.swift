nonisolated struct OrderDTO: Decodable, Equatable {
	let id: Int
	let items: [OrderItemDTO]
	let total: Double
}
