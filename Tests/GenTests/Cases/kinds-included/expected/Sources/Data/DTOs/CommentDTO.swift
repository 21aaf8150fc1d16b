nonisolated struct CommentDTO: Decodable, Equatable {
	let type: String
	let id: String
	let attributes: CommentAttributesDTO
	let relationships: RelationshipsDTO
}
