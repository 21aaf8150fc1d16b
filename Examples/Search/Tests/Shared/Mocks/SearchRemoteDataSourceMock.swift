import Foundation

@testable import ChallengeSearch

nonisolated final class SearchRemoteDataSourceMock: SearchRemoteDataSourceContract, @unchecked Sendable {
	var searchResult: Result<[SearchDTO], Error> = .failure(NotConfiguredError.notConfigured)
	var fetchReviewResult: Result<ReviewDTO?, Error> = .failure(NotConfiguredError.notConfigured)
	var createReviewResult: Result<CreateReviewDTO, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchSearchCallCount = 0
	private(set) var fetchReviewCallCount = 0
	private(set) var createReviewCallCount = 0
	private(set) var lastFetchedText: String?
	private(set) var lastFetchedFirst: Int?
	private(set) var lastFetchedFilter: SearchFilterDTO?
	private(set) var lastFetchedIdentifier: String?
	private(set) var lastFetchedWithAuthor: Bool?
	private(set) var lastCreatedReview: ReviewInputDTO?

	@concurrent func fetchSearch(text: String, first: Int?, filter: SearchFilterDTO) async throws -> [SearchDTO] {
		fetchSearchCallCount += 1
		lastFetchedText = text
		lastFetchedFirst = first
		lastFetchedFilter = filter
		return try searchResult.get()
	}

	@concurrent func fetchReview(identifier: String, withAuthor: Bool) async throws -> ReviewDTO? {
		fetchReviewCallCount += 1
		lastFetchedIdentifier = identifier
		lastFetchedWithAuthor = withAuthor
		return try fetchReviewResult.get()
	}

	@concurrent func createReview(review: ReviewInputDTO) async throws -> CreateReviewDTO {
		createReviewCallCount += 1
		lastCreatedReview = review
		return try createReviewResult.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
