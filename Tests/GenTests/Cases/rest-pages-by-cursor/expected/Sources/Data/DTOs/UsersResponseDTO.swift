nonisolated struct UsersResponseDTO: Decodable, Equatable {
	let embedded: UsersResponseEmbeddedDTO
	let links: LinksDTO

	enum CodingKeys: String, CodingKey {
		case embedded = "_embedded"
		case links = "_links"
	}
}
