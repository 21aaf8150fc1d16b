nonisolated struct UsersResponseDTO: Decodable, Equatable {
	let users: [UserDTO]
	let total: Int
	let skip: Int
	let limit: Int
}
