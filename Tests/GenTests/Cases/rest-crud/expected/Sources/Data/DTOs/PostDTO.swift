nonisolated struct PostDTO: Decodable, Equatable {
	let userID: Int
	let id: Int
	let title: String
	let body: String

	enum CodingKeys: String, CodingKey {
		case id, title, body
		case userID = "userId"
	}
}
