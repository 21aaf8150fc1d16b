nonisolated struct ShopDTO: Decodable, Equatable {
	let id: Int
	let name: String
	let address: AddressDTO
}
