nonisolated struct ProfileFieldsDTO: Decodable, Equatable {
	let id: String
	let age: Int?
	let nickname: String?
}
