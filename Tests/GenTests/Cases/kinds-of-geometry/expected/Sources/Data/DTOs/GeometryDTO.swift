nonisolated enum GeometryDTO: Decodable, Equatable {
	case point(PointDTO)
	case lineString(LineStringDTO)
	case polygon(PolygonDTO)
	case unknown(String, JSONValue)

	private enum CodingKeys: String, CodingKey {
		case typename = "type"
	}

	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		let typename = try container.decode(String.self, forKey: .typename)
		switch typename {
		case "Point": self = .point(try PointDTO(from: decoder))
		case "LineString": self = .lineString(try LineStringDTO(from: decoder))
		case "Polygon": self = .polygon(try PolygonDTO(from: decoder))
		default: self = .unknown(typename, try JSONValue(from: decoder))
		}
	}

	var type: String {
		switch self {
		case .point(let value): value.type
		case .lineString(let value): value.type
		case .polygon(let value): value.type
		case .unknown(let typename, _): typename
		}
	}
}
