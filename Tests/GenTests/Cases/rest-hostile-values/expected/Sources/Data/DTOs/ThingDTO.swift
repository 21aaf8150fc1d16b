nonisolated struct ThingDTO: Decodable, Equatable {
	let id: Int
	let twice: TwiceDTO
	let café: CaféDTO
	let noncharacters: String
	let marks: String
	let nested: [[[[[[JSONValue]]]]]]
	let key: Bool

	enum CodingKeys: String, CodingKey {
		case id, twice, café, noncharacters, marks, nested
		case key = "key﷐"
	}
}
