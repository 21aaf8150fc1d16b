nonisolated struct PersonNameDTO: Decodable, Equatable {
	let id: String
	let name: String
}
