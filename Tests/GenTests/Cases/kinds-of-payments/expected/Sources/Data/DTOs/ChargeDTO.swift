nonisolated struct ChargeDTO: Decodable, Equatable {
	let id: String
	let object: String
	let amount: Int
	let amountDecimal: DecimalNumber
	let created: UnixDate
	let currency: CurrencyDTO
	let status: StatusDTO
	let metadata: [String: String]
	let paymentMethodDetails: PaymentMethodDetailsDTO

	enum CodingKeys: String, CodingKey {
		case id, object, amount, created, currency, status, metadata
		case amountDecimal = "amount_decimal"
		case paymentMethodDetails = "payment_method_details"
	}
}
