import ChallengeNetworking
import Foundation

nonisolated struct SearchGraphQLDataSource: SearchRemoteDataSourceContract {
	private let graphQLClient: any GraphQLClientContract
	private let errorMapper = GraphQLErrorMapper()

	init(graphQLClient: any GraphQLClientContract) {
		self.graphQLClient = graphQLClient
	}

	@concurrent func fetchSearch(text: String, first: Int?, filter: SearchFilterDTO) async throws -> [SearchDTO] {
		var variables: [String: GraphQLVariable] = ["text": .string(text)]

		if let filter = filter.filter {
			variables["filter"] = filter.variable
		}
		if let first {
			variables["first"] = .int(first)
		}

		let operation = GraphQLOperation(
			query: Self.searchQuery,
			variables: variables,
			operationName: "Search"
		)

		let response: SearchQueryResponse = try await request(operation)
		return response.search
	}

	@concurrent func fetchReview(identifier: String, withAuthor: Bool) async throws -> ReviewDTO? {
		let operation = GraphQLOperation(
			query: Self.reviewQuery,
			variables: ["id": .string(identifier), "withAuthor": .bool(withAuthor)],
			operationName: "GetReview"
		)

		let response: ReviewQueryResponse = try await request(operation)
		return response.review
	}

	@concurrent func createReview(review: ReviewInputDTO) async throws -> CreateReviewDTO {
		let operation = GraphQLOperation(
			query: Self.createReviewMutation,
			variables: ["review": review.variable],
			operationName: "CreateReview"
		)

		let response: CreateReviewMutationResponse = try await request(operation)
		return response.createReview
	}
}

// MARK: - Private

nonisolated private extension SearchGraphQLDataSource {
	func request<T: Decodable>(_ operation: GraphQLOperation) async throws -> T {
		do {
			return try await graphQLClient.execute(operation)
		} catch let error as GraphQLError {
			throw errorMapper.map(error)
		}
	}
}

// MARK: - Response Wrappers

nonisolated private struct SearchQueryResponse: Decodable {
	let search: [SearchDTO]
}

nonisolated private struct ReviewQueryResponse: Decodable {
	let review: ReviewDTO?
}

nonisolated private struct CreateReviewMutationResponse: Decodable {
	let createReview: CreateReviewDTO
}

// MARK: - Variables

nonisolated private extension SearchFilterInputDTO {
	var variable: GraphQLVariable {
		var fields: [String: GraphQLVariable] = [:]
		if let episodes {
			fields["episodes"] = .list(episodes.map { .string($0.rawValue) })
		}
		if let year {
			fields["year"] = year.variable
		}
		if let and {
			fields["and"] = .list(and.map { $0.variable })
		}
		if let not {
			fields["not"] = not.variable
		}
		return .object(fields)
	}
}

nonisolated private extension YearRangeDTO {
	var variable: GraphQLVariable {
		var fields: [String: GraphQLVariable] = ["from": .int(from)]
		if let to {
			fields["to"] = to.map { .int($0) } ?? .null
		}
		return .object(fields)
	}
}

nonisolated private extension SubjectInputDTO {
	var variable: GraphQLVariable {
		switch self {
		case .filmID(let value): .object(["filmId": .string(value)])
		case .personID(let value): .object(["personId": .string(value)])
		}
	}
}

nonisolated private extension ReviewInputDTO {
	var variable: GraphQLVariable {
		var fields: [String: GraphQLVariable] = ["subject": subject.variable]
		if let stars {
			fields["stars"] = .int(stars)
		}
		if let commentary {
			fields["commentary"] = .string(commentary)
		}
		return .object(fields)
	}
}

// MARK: - Queries

nonisolated extension SearchGraphQLDataSource {
	static let searchQuery = """
		query Search($text: String!, $filter: SearchFilter, $first: Int! = 10) {
			search(text: $text, filter: $filter, first: $first) {
				__typename
				... on Named {
					id
					name
				}
				... on Film {
					episode
					releaseDate
				}
				... on Person {
					height
					friends {
						...PersonName
					}
				}
			}
		}

		\(personNameFragment)
		"""

	static let reviewQuery = """
		query GetReview($id: ID!, $withAuthor: Boolean!) {
			review(id: $id) {
				id
				stars
				commentary
				author @include(if: $withAuthor) {
					name
				}
			}
		}
		"""

	static let createReviewMutation = """
		mutation CreateReview($review: ReviewInput!) {
			createReview(review: $review) {
				id
				stars
			}
		}
		"""

	static let personNameFragment = """
		fragment PersonName on Person {
			id
			name
		}
		"""
}
