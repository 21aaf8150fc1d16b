nonisolated struct OriginDTO: Decodable, Equatable {
	let name: String
	let url: String
}
