nonisolated struct AuthorDataDTO: Decodable, Equatable {
	let id: String
	let type: String
}
