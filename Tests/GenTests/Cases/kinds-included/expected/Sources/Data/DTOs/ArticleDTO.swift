nonisolated struct ArticleDTO: Decodable, Equatable {
	let type: String
	let id: String
	let attributes: ArticleAttributesDTO
	let relationships: RelationshipsDTO
}
