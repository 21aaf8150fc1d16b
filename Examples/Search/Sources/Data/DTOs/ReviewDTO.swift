nonisolated struct ReviewDTO: Decodable, Equatable {
	let id: String
	let stars: Int
	let commentary: String?
	let author: NamedDTO?
}
