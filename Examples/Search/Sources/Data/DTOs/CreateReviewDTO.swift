nonisolated struct CreateReviewDTO: Decodable, Equatable {
	let id: String
	let stars: Int
}
