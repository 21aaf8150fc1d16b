nonisolated struct SearchPersonDTO: Decodable, Equatable {
	let typename: String
	let id: String
	let name: String
	let height: Double?
	let friends: [PersonDTO]

	enum CodingKeys: String, CodingKey {
		case id, name, height, friends
		case typename = "__typename"
	}
}
