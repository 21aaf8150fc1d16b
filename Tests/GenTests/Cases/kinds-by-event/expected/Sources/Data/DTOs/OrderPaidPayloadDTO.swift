nonisolated struct OrderPaidPayloadDTO: Decodable, Equatable {
	let orderID: Int
	let total: DecimalNumber

	enum CodingKeys: String, CodingKey {
		case total
		case orderID = "order_id"
	}
}
