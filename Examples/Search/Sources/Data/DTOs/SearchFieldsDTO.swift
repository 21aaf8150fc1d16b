nonisolated struct SearchFieldsDTO: Decodable, Equatable {
	let typename: String
	let id: String?
	let name: String?

	enum CodingKeys: String, CodingKey {
		case id, name
		case typename = "__typename"
	}
}
