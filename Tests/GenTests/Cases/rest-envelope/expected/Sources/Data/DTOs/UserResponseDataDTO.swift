nonisolated struct UserResponseDataDTO: Decodable, Equatable {
	let user: UserDTO
}
