nonisolated enum MediaDTO: Decodable, Equatable {
	case movie(MovieDTO)
	case person(PersonDTO)
	case tv(TvDTO)
	case unknown(String, JSONValue)

	private enum CodingKeys: String, CodingKey {
		case typename = "media_type"
	}

	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		let typename = try container.decode(String.self, forKey: .typename)
		switch typename {
		case "movie": self = .movie(try MovieDTO(from: decoder))
		case "person": self = .person(try PersonDTO(from: decoder))
		case "tv": self = .tv(try TvDTO(from: decoder))
		default: self = .unknown(typename, try JSONValue(from: decoder))
		}
	}

	var id: Int? {
		switch self {
		case .movie(let value): value.id
		case .person(let value): value.id
		case .tv(let value): value.id
		case .unknown: nil
		}
	}

	var mediaType: String {
		switch self {
		case .movie(let value): value.mediaType
		case .person(let value): value.mediaType
		case .tv(let value): value.mediaType
		case .unknown(let typename, _): typename
		}
	}
}
