nonisolated struct UserDTO: Decodable, Equatable {
	let login: String
}
