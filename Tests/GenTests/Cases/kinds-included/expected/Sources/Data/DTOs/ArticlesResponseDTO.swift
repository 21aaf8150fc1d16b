nonisolated struct ArticlesResponseDTO: Decodable, Equatable {
	let data: [ArticleDTO]
	let included: [IncludedDTO]
	let links: LinksDTO
}
