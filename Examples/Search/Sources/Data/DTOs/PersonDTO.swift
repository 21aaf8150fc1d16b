nonisolated struct PersonDTO: Decodable, Equatable {
	let id: String
	let name: String
}
