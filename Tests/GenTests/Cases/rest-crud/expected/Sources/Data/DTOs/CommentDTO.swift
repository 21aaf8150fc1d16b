nonisolated struct CommentDTO: Decodable, Equatable {
	let postID: Int
	let id: Int
	let name: String
	let email: String
	let body: String

	enum CodingKeys: String, CodingKey {
		case id, name, email, body
		case postID = "postId"
	}
}
