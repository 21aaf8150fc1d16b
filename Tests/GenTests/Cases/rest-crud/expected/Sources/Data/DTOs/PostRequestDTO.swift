nonisolated struct PostRequestDTO: Encodable, Equatable {
	let title: String
	let body: String
	let userID: Int

	enum CodingKeys: String, CodingKey {
		case title, body
		case userID = "userId"
	}
}
