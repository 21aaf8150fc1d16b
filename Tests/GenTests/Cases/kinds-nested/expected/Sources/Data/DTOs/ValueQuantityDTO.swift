nonisolated struct ValueQuantityDTO: Decodable, Equatable {
	let value: Double
	let unit: String
}
