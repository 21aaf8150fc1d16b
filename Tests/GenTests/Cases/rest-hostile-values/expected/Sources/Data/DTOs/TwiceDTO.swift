nonisolated enum TwiceDTO: Decodable, Equatable {
	case int(Int)
	case string(String)
	case unknown

	init(from decoder: any Decoder) throws {
		let container = try decoder.singleValueContainer()
		if let value = try? container.decode(Int.self) {
			self = .int(value)
		} else if let value = try? container.decode(String.self) {
			self = .string(value)
		} else {
			self = .unknown
		}
	}
}
