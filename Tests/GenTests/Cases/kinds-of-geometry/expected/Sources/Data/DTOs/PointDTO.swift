nonisolated struct PointDTO: Decodable, Equatable {
	let type: String
	let coordinates: [Double]
}
