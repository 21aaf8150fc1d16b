nonisolated struct LinkDTO: Decodable, Equatable {
	let href: String
}
