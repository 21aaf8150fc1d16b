nonisolated struct MediaListResponseDTO: Decodable, Equatable {
	let page: Int
	let totalPages: Int
	let totalResults: Int
	let results: [MediaDTO]

	enum CodingKeys: String, CodingKey {
		case page, results
		case totalPages = "total_pages"
		case totalResults = "total_results"
	}
}
