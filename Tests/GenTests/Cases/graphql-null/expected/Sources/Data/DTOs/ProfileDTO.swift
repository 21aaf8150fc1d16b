nonisolated struct ProfileDTO: Decodable, Equatable {
	let id: String
	let age: Int?
	let nickname: String?
	let posts: [PostDTO]
}
