nonisolated struct PostDTO: Decodable, Equatable {
	let id: String
	let title: String
}
