nonisolated struct MovieDTO: Decodable, Equatable {
	let id: Int
	let mediaType: String
	let title: String
	let releaseDate: YearMonthDayDate
	let voteAverage: Double

	enum CodingKeys: String, CodingKey {
		case id, title
		case mediaType = "media_type"
		case releaseDate = "release_date"
		case voteAverage = "vote_average"
	}
}
