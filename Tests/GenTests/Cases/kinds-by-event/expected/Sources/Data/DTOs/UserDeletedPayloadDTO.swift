nonisolated struct UserDeletedPayloadDTO: Decodable, Equatable {
	let userID: Int
	let reason: JSONValue?

	enum CodingKeys: String, CodingKey {
		case reason
		case userID = "user_id"
	}
}
