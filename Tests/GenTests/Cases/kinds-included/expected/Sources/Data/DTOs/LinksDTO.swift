nonisolated struct LinksDTO: Decodable, Equatable {
	let `self`: String
}
