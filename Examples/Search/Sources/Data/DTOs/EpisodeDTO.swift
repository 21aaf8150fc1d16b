nonisolated enum EpisodeDTO: RawRepresentable, Decodable, Equatable {
	case newHope
	case empire
	case jedi
	case unknown(String)

	init(rawValue: String) {
		switch rawValue {
		case "NEW_HOPE": self = .newHope
		case "EMPIRE": self = .empire
		case "JEDI": self = .jedi
		default: self = .unknown(rawValue)
		}
	}

	var rawValue: String {
		switch self {
		case .newHope: "NEW_HOPE"
		case .empire: "EMPIRE"
		case .jedi: "JEDI"
		case .unknown(let rawValue): rawValue
		}
	}
}
