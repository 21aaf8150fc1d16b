nonisolated enum CurrencyDTO: RawRepresentable, Decodable, Equatable {
	case eur
	case usd
	case unknown(String)

	init(rawValue: String) {
		switch rawValue {
		case "eur": self = .eur
		case "usd": self = .usd
		default: self = .unknown(rawValue)
		}
	}

	var rawValue: String {
		switch self {
		case .eur: "eur"
		case .usd: "usd"
		case .unknown(let rawValue): rawValue
		}
	}
}
