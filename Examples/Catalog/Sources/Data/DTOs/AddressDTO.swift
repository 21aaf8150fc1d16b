nonisolated struct AddressDTO: Decodable, Equatable {
	let street: String
	let city: String
}
