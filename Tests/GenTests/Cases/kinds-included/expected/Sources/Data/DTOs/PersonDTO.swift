nonisolated struct PersonDTO: Decodable, Equatable {
	let type: String
	let id: String
	let attributes: PersonAttributesDTO
}
