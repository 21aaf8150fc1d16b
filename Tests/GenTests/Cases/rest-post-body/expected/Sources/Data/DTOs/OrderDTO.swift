nonisolated struct OrderDTO: Decodable, Equatable {
	let id: Int
	let items: [ItemDTO]
	let total: Double
}
