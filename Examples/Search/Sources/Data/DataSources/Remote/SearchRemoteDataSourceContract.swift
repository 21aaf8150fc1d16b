nonisolated protocol SearchRemoteDataSourceContract: Sendable {
	@concurrent func fetchSearch(text: String, first: Int?, filter: SearchFilterDTO) async throws -> [SearchDTO]
	@concurrent func fetchReview(identifier: String, withAuthor: Bool) async throws -> ReviewDTO?
	@concurrent func createReview(review: ReviewInputDTO) async throws -> CreateReviewDTO
}
