nonisolated enum ResourceDTO: Decodable, Equatable {
	case patient(PatientDTO)
	case observation(ObservationDTO)
	case unknown(String, JSONValue)

	private enum CodingKeys: String, CodingKey {
		case typename = "resourceType"
	}

	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		let typename = try container.decode(String.self, forKey: .typename)
		switch typename {
		case "Patient": self = .patient(try PatientDTO(from: decoder))
		case "Observation": self = .observation(try ObservationDTO(from: decoder))
		default: self = .unknown(typename, try JSONValue(from: decoder))
		}
	}

	var resourceType: String {
		switch self {
		case .patient(let value): value.resourceType
		case .observation(let value): value.resourceType
		case .unknown(let typename, _): typename
		}
	}

	var id: String? {
		switch self {
		case .patient(let value): value.id
		case .observation(let value): value.id
		case .unknown: nil
		}
	}
}
