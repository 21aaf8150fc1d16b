nonisolated struct AuthorDTO: Decodable, Equatable {
	let data: AuthorDataDTO
}
