nonisolated struct NamedDTO: Decodable, Equatable {
	let name: String
}
