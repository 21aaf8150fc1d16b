nonisolated enum OwnerDTO: Decodable, Equatable {
	case array([String])
	case object(OwnerObjectDTO)
	case unknown

	init(from decoder: any Decoder) throws {
		let container = try decoder.singleValueContainer()
		if let value = try? container.decode([String].self) {
			self = .array(value)
		} else if let value = try? container.decode(OwnerObjectDTO.self) {
			self = .object(value)
		} else {
			self = .unknown
		}
	}
}
