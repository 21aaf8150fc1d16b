nonisolated struct CardDTO: Decodable, Equatable {
	let brand: String
	let last4: String
}
