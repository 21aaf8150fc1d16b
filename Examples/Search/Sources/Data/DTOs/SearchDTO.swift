nonisolated enum SearchDTO: Decodable, Equatable {
	case film(FilmDTO)
	case person(PersonDTO)
	case unknown(SearchFieldsDTO)

	private enum CodingKeys: String, CodingKey {
		case typename = "__typename"
	}

	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		let typename = try container.decode(String.self, forKey: .typename)
		switch typename {
		case "Film": self = .film(try FilmDTO(from: decoder))
		case "Person": self = .person(try PersonDTO(from: decoder))
		default: self = .unknown(try SearchFieldsDTO(from: decoder))
		}
	}

	var id: String? {
		switch self {
		case .film(let value): value.id
		case .person(let value): value.id
		case .unknown(let value): value.id
		}
	}

	var name: String? {
		switch self {
		case .film(let value): value.name
		case .person(let value): value.name
		case .unknown(let value): value.name
		}
	}
}
