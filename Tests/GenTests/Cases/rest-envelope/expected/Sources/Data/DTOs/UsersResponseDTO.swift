nonisolated struct UsersResponseDTO: Decodable, Equatable {
	let success: Bool
	let data: UsersResponseDataDTO
	let error: JSONValue?
}
