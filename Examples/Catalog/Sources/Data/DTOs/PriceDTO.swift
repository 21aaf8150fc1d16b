nonisolated struct PriceDTO: Decodable, Equatable {
	let amount: Double
	let currency: String
}
