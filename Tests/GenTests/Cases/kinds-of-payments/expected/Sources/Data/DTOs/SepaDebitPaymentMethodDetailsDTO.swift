nonisolated struct SepaDebitPaymentMethodDetailsDTO: Decodable, Equatable {
	let type: String
	let sepaDebit: SepaDebitDTO

	enum CodingKeys: String, CodingKey {
		case type
		case sepaDebit = "sepa_debit"
	}
}
