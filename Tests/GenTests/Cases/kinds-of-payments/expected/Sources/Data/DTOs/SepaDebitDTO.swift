nonisolated struct SepaDebitDTO: Decodable, Equatable {
	let bankCode: String

	enum CodingKeys: String, CodingKey {
		case bankCode = "bank_code"
	}
}
