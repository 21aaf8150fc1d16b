nonisolated struct LinksDTO: Decodable, Equatable {
	let `self`: LinkDTO
	let next: LinkDTO?
}
