nonisolated struct PlaceDTO: Decodable, Equatable {
	let type: String
	let features: [FeatureDTO]
}
