nonisolated enum ContainedDTO: Decodable, Equatable {
	case organization(OrganizationDTO)
	case unknown(String, JSONValue)

	private enum CodingKeys: String, CodingKey {
		case typename = "resourceType"
	}

	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		let typename = try container.decode(String.self, forKey: .typename)
		switch typename {
		case "Organization": self = .organization(try OrganizationDTO(from: decoder))
		default: self = .unknown(typename, try JSONValue(from: decoder))
		}
	}

	var resourceType: String {
		switch self {
		case .organization(let value): value.resourceType
		case .unknown(let typename, _): typename
		}
	}
}
