nonisolated struct PersonAttributesDTO: Decodable, Equatable {
	let name: String
	let age: Int
	let gender: String
}
