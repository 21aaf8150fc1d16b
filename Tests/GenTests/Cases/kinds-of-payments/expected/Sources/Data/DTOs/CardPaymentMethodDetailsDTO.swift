nonisolated struct CardPaymentMethodDetailsDTO: Decodable, Equatable {
	let type: String
	let card: CardDTO
}
