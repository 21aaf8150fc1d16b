import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeSearch

@Suite(.timeLimit(.minutes(1)))
struct SearchGraphQLDataSourceTests {
	private let graphQLClientMock = GraphQLClientMock()
	private let sut: SearchGraphQLDataSource

	init() {
		sut = SearchGraphQLDataSource(graphQLClient: graphQLClientMock)
	}

	// MARK: - Fetch Search

	@Test("Fetch search sends correct operation")
	func fetchSearchSendsCorrectOperation() async throws {
		// Given
		let jsonData = try loadJSONData("search_response")
		graphQLClientMock.result = .success(jsonData)

		// When
		_ = try await sut.fetchSearch(text: "example text", first: nil, filter: .empty)

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		#expect(operation.operationName == "Search")
		#expect(operation.query == SearchGraphQLDataSource.searchQuery)
	}

	@Test("Fetch search includes text variable")
	func fetchSearchIncludesTextVariable() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("search_response"))

		// When
		_ = try await sut.fetchSearch(text: "example text", first: nil, filter: .empty)

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		let variables = try #require(operation.variables)
		#expect(variables["text"] == .string("example text"))
	}

	@Test("Fetch search sends every variable")
	func fetchSearchSendsEveryVariable() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("search_response"))

		// When
		_ = try await sut.fetchSearch(text: "example text", first: 39, filter: SearchFilterDTO(filter: SearchFilterInputDTO(episodes: [EpisodeDTO.newHope], year: YearRangeDTO(from: 31, to: 88), and: [SearchFilterInputDTO()], not: SearchFilterInputDTO())))

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		let variables = try #require(operation.variables)
		#expect(variables["text"] == .string("example text"))
		#expect(variables["filter"] == .object(["episodes": .list([.string("NEW_HOPE")]), "year": .object(["from": .int(31), "to": .int(88)]), "and": .list([.object([:])]), "not": .object([:])]))
		#expect(variables["first"] == .int(39))
	}

	@Test("Fetch search omits empty filters")
	func fetchSearchOmitsEmptyFilters() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("search_response"))

		// When
		_ = try await sut.fetchSearch(text: "example text", first: nil, filter: SearchFilterDTO(filter: nil))
		_ = try await sut.fetchSearch(text: "example text", first: nil, filter: .empty)

		// Then
		let sent = graphQLClientMock.executedOperations.map { Set(($0.variables ?? [:]).keys) }
		#expect(sent == [["text"], ["text"]])
	}

	@Test("Fetch search decodes response")
	func fetchSearchDecodesResponse() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("search_response"))

		// When
		let result = try await sut.fetchSearch(text: "example text", first: nil, filter: .empty)

		// Then
		#expect(result.count == 1)
	}

	@Test("Fetch search decodes every value")
	func fetchSearchDecodesEveryValue() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("search_response"))

		// When
		let result = try await sut.fetchSearch(text: "example text", first: nil, filter: .empty)

		// Then
		#expect(graphQLClientMock.executedOperations.count == 1)
		#expect(result == [.film(FilmDTO(id: "1", name: "Example", episode: .newHope, releaseDate: "2024-01-19"))])
	}

	@Test("Fetch search sends null for the fields of year range")
	func fetchSearchSendsNullForFieldsOfYearRange() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("search_response"))

		// When
		_ = try await sut.fetchSearch(text: "example text", first: nil, filter: SearchFilterDTO(filter: SearchFilterInputDTO(year: YearRangeDTO(from: 31, to: .some(nil)))))

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		let variables = try #require(operation.variables)
		#expect(variables["filter"] == .object(["year": .object(["from": .int(31), "to": .null])]))
	}

	@Test("Fetch search decodes response without optional values")
	func fetchSearchDecodesResponseWithoutOptionalValues() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("search_response_without_optional_values"))

		// When
		let result = try await sut.fetchSearch(text: "example text", first: nil, filter: .empty)

		// Then
		#expect(result.isEmpty)
	}

	@Test("Fetch search decodes response without inner optional values")
	func fetchSearchDecodesResponseWithoutInnerOptionalValues() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("search_response_without_inner_optional_values"))

		// When
		let result = try await sut.fetchSearch(text: "example text", first: nil, filter: .empty)

		// Then
		#expect(result == [.film(FilmDTO(id: "1", name: "Example", episode: .newHope, releaseDate: nil))])
	}

	@Test("Fetch search decodes response with unknown names")
	func fetchSearchDecodesResponseWithUnknownNames() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("search_response_with_unknown_names"))

		// When
		let result = try await sut.fetchSearch(text: "example text", first: nil, filter: .empty)

		// Then
		#expect(result == [.unknown(SearchFieldsDTO(typename: "SomethingNew", id: "1", name: "Example"))])
	}

	@Test("Fetch search decodes response of type person")
	func fetchSearchDecodesResponseOfTypePerson() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("search_response_of_type_person"))

		// When
		let result = try await sut.fetchSearch(text: "example text", first: nil, filter: .empty)

		// Then
		#expect(result == [.person(PersonDTO(id: "1", name: "Example", height: 87.5, friends: [PersonNameDTO(id: "1", name: "Example")]))])
	}

	@Test("Fetch search decodes response of type person without optional values")
	func fetchSearchDecodesResponseOfTypePersonWithoutOptionalValues() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("search_response_of_type_person_without_optional_values"))

		// When
		let result = try await sut.fetchSearch(text: "example text", first: nil, filter: .empty)

		// Then
		#expect(result == [.person(PersonDTO(id: "1", name: "Example", height: nil, friends: [PersonNameDTO(id: "1", name: "Example")]))])
	}

	@Test(
		"Fetch search requires every non-optional value",
		arguments: [
			"search", "search/0/__typename", "search/0/id", "search/0/name", "search/0/episode",
		]
	)
	func fetchSearchRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("search_response").with(nil, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchSearch(text: "example text", first: nil, filter: .empty)
		}
	}

	@Test("Fetch search with unknown names requires every non-optional value", arguments: ["search/0/__typename"])
	func fetchSearchWithUnknownNamesRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("search_response_with_unknown_names").with(nil, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchSearch(text: "example text", first: nil, filter: .empty)
		}
	}

	@Test(
		"Fetch search of type person requires every non-optional value",
		arguments: [
			"search/0/id", "search/0/name", "search/0/friends", "search/0/friends/0/id",
			"search/0/friends/0/name",
		]
	)
	func fetchSearchOfTypePersonRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("search_response_of_type_person").with(nil, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchSearch(text: "example text", first: nil, filter: .empty)
		}
	}

	@Test("Fetch search maps GraphQL statusCode 404 to APIError.notFound")
	func fetchSearchMapsGraphQLError() async {
		// Given
		graphQLClientMock.result = .failure(GraphQLError.statusCode(404, Data()))

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchSearch(text: "example text", first: nil, filter: .empty)
		}
	}

	// MARK: - Fetch Review

	@Test("Fetch review sends correct operation")
	func fetchReviewSendsCorrectOperation() async throws {
		// Given
		let jsonData = try loadJSONData("review")
		graphQLClientMock.result = .success(jsonData)

		// When
		_ = try await sut.fetchReview(identifier: "example identifier", withAuthor: true)

		// Then
		#expect(graphQLClientMock.executedOperations.count == 1)
		let operation = try #require(graphQLClientMock.executedOperations.first)
		#expect(operation.operationName == "GetReview")
		#expect(operation.query == SearchGraphQLDataSource.reviewQuery)
	}

	@Test("Fetch review includes identifier variable")
	func fetchReviewIncludesIdentifierVariable() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("review"))

		// When
		_ = try await sut.fetchReview(identifier: "example identifier", withAuthor: true)

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		let variables = try #require(operation.variables)
		#expect(variables["id"] == .string("example identifier"))
	}

	@Test("Fetch review includes with author variable")
	func fetchReviewIncludesWithAuthorVariable() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("review"))

		// When
		_ = try await sut.fetchReview(identifier: "example identifier", withAuthor: true)

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		let variables = try #require(operation.variables)
		#expect(variables["withAuthor"] == .bool(true))
	}

	@Test("Fetch review decodes response")
	func fetchReviewDecodesResponse() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("review"))

		// When
		let result = try await sut.fetchReview(identifier: "example identifier", withAuthor: true)

		// Then
		#expect(result?.id == "1")
	}

	@Test("Fetch review decodes every value")
	func fetchReviewDecodesEveryValue() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("review"))

		// When
		let result = try await sut.fetchReview(identifier: "example identifier", withAuthor: true)

		// Then
		#expect(result?.id == "1")
		#expect(result?.stars == 84)
		#expect(result?.commentary == "Example commentary")
		#expect(result?.author?.name == "Example")
	}

	@Test("Fetch review decodes response without optional values")
	func fetchReviewDecodesResponseWithoutOptionalValues() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("review_without_optional_values"))

		// When
		let result = try await sut.fetchReview(identifier: "example identifier", withAuthor: true)

		// Then
		#expect(result?.commentary == nil)
		#expect(result?.author == nil)
	}

	@Test("Fetch review decodes response without a value")
	func fetchReviewDecodesResponseWithoutAValue() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("review_without_a_value"))

		// When
		let result = try await sut.fetchReview(identifier: "example identifier", withAuthor: true)

		// Then
		#expect(result == nil)
	}

	@Test(
		"Fetch review requires every non-optional value",
		arguments: [
			"review/id", "review/stars", "review/author/name",
		]
	)
	func fetchReviewRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("review").with(nil, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchReview(identifier: "example identifier", withAuthor: true)
		}
	}

	@Test("Fetch review rejects a fraction for an integer", arguments: ["review/stars"])
	func fetchReviewRejectsFraction(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("review").with(0.5, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchReview(identifier: "example identifier", withAuthor: true)
		}
	}

	// MARK: - Create Review

	@Test("Create review sends correct operation")
	func createReviewSendsCorrectOperation() async throws {
		// Given
		let jsonData = try loadJSONData("create_review_response")
		graphQLClientMock.result = .success(jsonData)

		// When
		_ = try await sut.createReview(review: ReviewInputDTO(subject: SubjectInputDTO.filmID("example filmId")))

		// Then
		#expect(graphQLClientMock.executedOperations.count == 1)
		let operation = try #require(graphQLClientMock.executedOperations.first)
		#expect(operation.operationName == "CreateReview")
		#expect(operation.query == SearchGraphQLDataSource.createReviewMutation)
	}

	@Test("Create review includes review variable")
	func createReviewIncludesReviewVariable() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("create_review_response"))

		// When
		_ = try await sut.createReview(review: ReviewInputDTO(stars: 66, commentary: "example commentary", subject: SubjectInputDTO.filmID("example filmId")))

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		let variables = try #require(operation.variables)
		#expect(variables["review"] == .object(["stars": .int(66), "commentary": .string("example commentary"), "subject": .object(["filmId": .string("example filmId")])]))
	}

	@Test("Create review decodes every value")
	func createReviewDecodesEveryValue() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("create_review_response"))

		// When
		let result = try await sut.createReview(review: ReviewInputDTO(subject: SubjectInputDTO.filmID("example filmId")))

		// Then
		#expect(result.id == "1")
		#expect(result.stars == 84)
	}

	@Test("Create review sends the fields of subject input")
	func createReviewSendsFieldsOfSubjectInput() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("create_review_response"))

		// When
		_ = try await sut.createReview(review: ReviewInputDTO(subject: SubjectInputDTO.personID("example personId")))

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		let variables = try #require(operation.variables)
		#expect(variables["review"] == .object(["subject": .object(["personId": .string("example personId")])]))
	}

	@Test(
		"Create review requires every non-optional value",
		arguments: [
			"createReview", "createReview/id", "createReview/stars",
		]
	)
	func createReviewRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("create_review_response").with(nil, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.createReview(review: ReviewInputDTO(subject: SubjectInputDTO.filmID("example filmId")))
		}
	}

	@Test("Create review rejects a fraction for an integer", arguments: ["createReview/stars"])
	func createReviewRejectsFraction(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("create_review_response").with(0.5, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.createReview(review: ReviewInputDTO(subject: SubjectInputDTO.filmID("example filmId")))
		}
	}

	// MARK: - Documents

	@Test("Every document requests all fields")
	func requestsAllFields() {
		// Given
		let documents = [
			(SearchGraphQLDataSource.searchQuery, "query Search($text: String!, $filter: SearchFilter, $first: Int! = 10) { search(text: $text, filter: $filter, first: $first) { __typename ... on Named { id name } ... on Film { episode releaseDate } ... on Person { height friends { ...PersonName } } } } fragment PersonName on Person { id name }"),
			(SearchGraphQLDataSource.reviewQuery, "query GetReview($id: ID!, $withAuthor: Boolean!) { review(id: $id) { id stars commentary author @include(if: $withAuthor) { name } } }"),
			(SearchGraphQLDataSource.createReviewMutation, "mutation CreateReview($review: ReviewInput!) { createReview(review: $review) { id stars } }"),
		]

		// When / Then
		for (document, expected) in documents {
			#expect(document.split(whereSeparator: \.isWhitespace).joined(separator: " ") == expected)
		}
	}

	// MARK: - Errors

	@Test(
		"Every method maps every GraphQL error",
		arguments: [
			(GraphQLError.statusCode(404, Data()), APIError.notFound),
			(GraphQLError.statusCode(500, Data()), APIError.serverError(statusCode: 500)),
			(GraphQLError.response([]), APIError.invalidResponse),
			(GraphQLError.response([.init(message: "Not available", locations: [], path: [])]), APIError.invalidResponse),
			(GraphQLError.invalidResponse, APIError.invalidResponse),
		]
	)
	func mapsEveryGraphQLError(error: GraphQLError, expected: APIError) async {
		// Given
		graphQLClientMock.result = .failure(error)
		let contract: any SearchRemoteDataSourceContract = sut

		// When / Then
		await #expect(throws: expected) {
			_ = try await contract.fetchSearch(text: "example text", first: nil, filter: .empty)
		}
		await #expect(throws: expected) {
			_ = try await contract.fetchReview(identifier: "example identifier", withAuthor: true)
		}
		await #expect(throws: expected) {
			_ = try await contract.createReview(review: ReviewInputDTO(subject: SubjectInputDTO.filmID("example filmId")))
		}
	}
}

// MARK: - Private

private extension SearchGraphQLDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
