nonisolated struct EntryDTO: Decodable, Equatable {
	let fullURL: String
	let resource: ResourceDTO

	enum CodingKeys: String, CodingKey {
		case resource
		case fullURL = "fullUrl"
	}
}
