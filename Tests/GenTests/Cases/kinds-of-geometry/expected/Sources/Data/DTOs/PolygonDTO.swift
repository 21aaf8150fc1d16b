nonisolated struct PolygonDTO: Decodable, Equatable {
	let type: String
	let coordinates: [[[Double]]]
}
