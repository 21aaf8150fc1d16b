nonisolated enum PaymentMethodDetailsDTO: Decodable, Equatable {
	case card(CardPaymentMethodDetailsDTO)
	case sepaDebit(SepaDebitPaymentMethodDetailsDTO)
	case unknown(String, JSONValue)

	private enum CodingKeys: String, CodingKey {
		case typename = "type"
	}

	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		let typename = try container.decode(String.self, forKey: .typename)
		switch typename {
		case "card": self = .card(try CardPaymentMethodDetailsDTO(from: decoder))
		case "sepa_debit": self = .sepaDebit(try SepaDebitPaymentMethodDetailsDTO(from: decoder))
		default: self = .unknown(typename, try JSONValue(from: decoder))
		}
	}

	var type: String {
		switch self {
		case .card(let value): value.type
		case .sepaDebit(let value): value.type
		case .unknown(let typename, _): typename
		}
	}
}
