nonisolated struct RelationshipsDTO: Decodable, Equatable {
	let author: AuthorDTO
}
