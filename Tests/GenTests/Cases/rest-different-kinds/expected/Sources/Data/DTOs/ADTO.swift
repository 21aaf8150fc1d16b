nonisolated struct ADTO: Decodable, Equatable {
	let id: Int
	let owner: OwnerDTO
}
