nonisolated struct UpdatePostRequestDTO: Encodable, Equatable {
	let id: Int
	let title: String
	let body: String
	let userID: Int

	enum CodingKeys: String, CodingKey {
		case id, title, body
		case userID = "userId"
	}
}
