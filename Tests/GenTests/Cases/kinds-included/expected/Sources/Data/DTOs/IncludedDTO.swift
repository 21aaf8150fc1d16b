nonisolated enum IncludedDTO: Decodable, Equatable {
	case person(PersonDTO)
	case comment(CommentDTO)
	case unknown(String, JSONValue)

	private enum CodingKeys: String, CodingKey {
		case typename = "type"
	}

	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		let typename = try container.decode(String.self, forKey: .typename)
		switch typename {
		case "people": self = .person(try PersonDTO(from: decoder))
		case "comments": self = .comment(try CommentDTO(from: decoder))
		default: self = .unknown(typename, try JSONValue(from: decoder))
		}
	}

	var type: String {
		switch self {
		case .person(let value): value.type
		case .comment(let value): value.type
		case .unknown(let typename, _): typename
		}
	}

	var id: String? {
		switch self {
		case .person(let value): value.id
		case .comment(let value): value.id
		case .unknown: nil
		}
	}
}
