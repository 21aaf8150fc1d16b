nonisolated struct UsersResponseEmbeddedDTO: Decodable, Equatable {
	let users: [UserDTO]
}
