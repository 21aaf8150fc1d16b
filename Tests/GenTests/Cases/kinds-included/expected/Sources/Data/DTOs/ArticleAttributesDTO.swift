nonisolated struct ArticleAttributesDTO: Decodable, Equatable {
	let title: String
	let created: ISO8601FractionDate
}
