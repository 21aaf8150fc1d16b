nonisolated struct PropertiesDTO: Decodable, Equatable {
	let name: String
}
