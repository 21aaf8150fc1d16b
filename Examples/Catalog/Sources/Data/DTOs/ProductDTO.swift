nonisolated struct ProductDTO: Decodable, Equatable {
	let id: String
	let name: String
	let price: PriceDTO
}
