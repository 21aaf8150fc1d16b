nonisolated struct UserResponseDTO: Decodable, Equatable {
	let success: Bool
	let data: UserResponseDataDTO?
	let error: JSONValue?
}
