nonisolated struct CommentAttributesDTO: Decodable, Equatable {
	let body: String
}
