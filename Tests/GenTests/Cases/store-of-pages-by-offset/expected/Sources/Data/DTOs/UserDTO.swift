nonisolated struct UserDTO: Decodable, Equatable {
	let id: Int
	let name: String
}
