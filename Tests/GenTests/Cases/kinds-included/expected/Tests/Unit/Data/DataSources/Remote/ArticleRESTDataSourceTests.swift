import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeArticles

struct ArticleRESTDataSourceTests {
	// MARK: - Fetch All Articles

	@Test("Fetch all articles uses correct endpoint")
	func fetchUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("articles_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ArticleRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchAllArticles()

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/articles")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch all articles decodes response")
	func fetchDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("articles_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ArticleRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllArticles()

		// Then
		#expect(result.data.count == 1)
	}

	@Test("Fetch all articles decodes every value")
	func fetchDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("articles_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ArticleRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllArticles()

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		#expect(result.data.count == 1)
		#expect(result.data.first?.type == "articles")
		#expect(result.data.first?.id == "1")
		#expect(result.data.first?.attributes.title == "JSON:API")
		#expect(result.data.first?.attributes.created == ISO8601FractionDate("2015-05-22T14:56:29.000Z"))
		#expect(result.data.first?.relationships.author.data.id == "42")
		#expect(result.data.first?.relationships.author.data.type == "people")
		try #require(result.included.count == 2)
		#expect(result.included[0] == .person(PersonDTO(type: "people", id: "42", attributes: PersonAttributesDTO(name: "John", age: 80, gender: "male"))))
		#expect(result.included[1] == .comment(CommentDTO(type: "comments", id: "5", attributes: CommentAttributesDTO(body: "First!"), relationships: RelationshipsDTO(author: AuthorDTO(data: AuthorDataDTO(id: "42", type: "people"))))))
		#expect(result.links.`self` == "https://example.com/articles")
	}

	@Test("Fetch all articles decodes response without optional values")
	func fetchDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("articles_response_without_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ArticleRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllArticles()

		// Then
		#expect(result.data.isEmpty)
		#expect(result.included.isEmpty)
	}

	@Test("Fetch all articles decodes response with unknown names")
	func fetchDecodesResponseWithUnknownNames() async throws {
		// Given
		let jsonData = try loadJSONData("articles_response_with_unknown_names")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ArticleRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllArticles()

		// Then
		try #require(result.included.count == 2)
		#expect(result.included[0] == .unknown("SomethingNew", .object(["type": .string("SomethingNew"), "id": .string("42"), "attributes": .object(["name": .string("John"), "age": .number(80.0), "gender": .string("male")])])))
	}

	@Test(
		"Fetch all articles requires every non-optional value",
		arguments: [
			"data", "data/0/type", "data/0/id", "data/0/attributes", "data/0/attributes/title",
			"data/0/attributes/created", "data/0/relationships", "data/0/relationships/author",
			"data/0/relationships/author/data", "data/0/relationships/author/data/id",
			"data/0/relationships/author/data/type", "included", "included/0/type", "included/0/type",
			"included/0/id", "included/0/attributes", "included/0/attributes/name",
			"included/0/attributes/age", "included/0/attributes/gender", "included/1/type", "included/1/id",
			"included/1/attributes", "included/1/attributes/body", "included/1/relationships", "links",
			"links/self",
		]
	)
	func fetchRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("articles_response").with(nil, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ArticleRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchAllArticles()
		}
	}

	@Test("Fetch all articles rejects a fraction for an integer", arguments: ["included/0/attributes/age"])
	func fetchRejectsFraction(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("articles_response").with(0.5, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = ArticleRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchAllArticles()
		}
	}

	@Test("Fetch all articles maps HTTP error to API error")
	func fetchMapsHTTPError() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		let sut = ArticleRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchAllArticles()
		}
	}

	// MARK: - Errors

	@Test(
		"Every method maps every HTTP error",
		arguments: [
			(HTTPError.statusCode(404, Data()), APIError.notFound),
			(HTTPError.statusCode(500, Data()), APIError.serverError(statusCode: 500)),
			(HTTPError.invalidResponse, APIError.invalidResponse),
			(HTTPError.invalidURL, APIError.invalidRequest),
		]
	)
	func mapsEveryHTTPError(error: HTTPError, expected: APIError) async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(error)
		let sut: any ArticleRemoteDataSourceContract = ArticleRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: expected) {
			_ = try await sut.fetchAllArticles()
		}
	}
}

// MARK: - Private

private extension ArticleRESTDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
