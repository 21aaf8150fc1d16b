nonisolated struct TvDTO: Decodable, Equatable {
	let id: Int
	let mediaType: String
	let name: String
	let firstAirDate: YearMonthDayDate
	let voteAverage: Double

	enum CodingKeys: String, CodingKey {
		case id, name
		case mediaType = "media_type"
		case firstAirDate = "first_air_date"
		case voteAverage = "vote_average"
	}
}
