nonisolated struct CaféDTO: Decodable, Equatable {
	let size: Int
	let cups: Int?
}
