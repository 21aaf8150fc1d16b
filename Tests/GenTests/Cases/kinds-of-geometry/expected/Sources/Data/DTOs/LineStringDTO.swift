nonisolated struct LineStringDTO: Decodable, Equatable {
	let type: String
	let coordinates: [[Double]]
}
