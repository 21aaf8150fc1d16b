nonisolated enum StatusDTO: RawRepresentable, Decodable, Equatable {
	case failed
	case succeeded
	case unknown(String)

	init(rawValue: String) {
		switch rawValue {
		case "failed": self = .failed
		case "succeeded": self = .succeeded
		default: self = .unknown(rawValue)
		}
	}

	var rawValue: String {
		switch self {
		case .failed: "failed"
		case .succeeded: "succeeded"
		case .unknown(let rawValue): rawValue
		}
	}
}
