nonisolated struct PlaceDTO: Decodable, Equatable {
	let type: String
	let geometry: GeometryDTO
	let properties: PropertiesDTO
}
