nonisolated enum KnownForDTO: Decodable, Equatable {
	case movie(MovieDTO)
	case unknown(String, JSONValue)

	private enum CodingKeys: String, CodingKey {
		case typename = "media_type"
	}

	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		let typename = try container.decode(String.self, forKey: .typename)
		switch typename {
		case "movie": self = .movie(try MovieDTO(from: decoder))
		default: self = .unknown(typename, try JSONValue(from: decoder))
		}
	}

	var mediaType: String {
		switch self {
		case .movie(let value): value.mediaType
		case .unknown(let typename, _): typename
		}
	}
}
