nonisolated struct PlacesResponseDTO: Decodable, Equatable {
	let type: String
	let features: [PlaceDTO]
}
