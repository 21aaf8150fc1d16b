nonisolated struct FeatureDTO: Decodable, Equatable {
	let type: String
	let geometry: GeometryDTO
	let properties: PropertiesDTO
}
