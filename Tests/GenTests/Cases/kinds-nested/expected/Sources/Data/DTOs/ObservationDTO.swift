nonisolated struct ObservationDTO: Decodable, Equatable {
	let resourceType: String
	let id: String
	let status: String
	let valueQuantity: ValueQuantityDTO
}
