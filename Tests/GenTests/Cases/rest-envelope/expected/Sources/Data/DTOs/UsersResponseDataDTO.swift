nonisolated struct UsersResponseDataDTO: Decodable, Equatable {
	let users: [UserDTO]
	let page: Int
	let total: Int
}
