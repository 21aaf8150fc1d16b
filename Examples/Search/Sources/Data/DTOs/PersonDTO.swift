nonisolated struct PersonDTO: Decodable, Equatable {
	let id: String
	let name: String
	let height: Double?
	let friends: [PersonNameDTO]
}
