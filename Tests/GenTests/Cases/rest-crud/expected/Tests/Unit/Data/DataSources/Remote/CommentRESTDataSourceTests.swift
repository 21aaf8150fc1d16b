import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengePost

struct CommentRESTDataSourceTests {
	// MARK: - Fetch All Comments

	@Test("Fetch all comments uses correct endpoint")
	func fetchUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("comments_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CommentRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchAllComments(postIdentifier: 1)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/posts/1/comments")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch all comments inserts its arguments into the path")
	func fetchInsertsArgumentsIntoPath() async throws {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = CommentRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.fetchAllComments(postIdentifier: 42)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/posts/42/comments")
	}

	@Test("Fetch all comments decodes response")
	func fetchDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("comments_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CommentRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllComments(postIdentifier: 1)

		// Then
		#expect(result.count == 2)
		#expect(result.first?.name == "id labore")
	}

	@Test("Fetch all comments decodes every value")
	func fetchDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("comments_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CommentRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllComments(postIdentifier: 1)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		try #require(result.count == 2)
		#expect(result[0].postID == 1)
		#expect(result[0].id == 1)
		#expect(result[0].name == "id labore")
		#expect(result[0].email == "eliseo@example.com")
		#expect(result[0].body == "laudantium")
		#expect(result[1].id == 2)
	}

	@Test("Fetch all comments decodes response without optional values")
	func fetchDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("comments_response_without_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CommentRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllComments(postIdentifier: 1)

		// Then
		#expect(result.isEmpty)
	}

	@Test(
		"Fetch all comments requires every non-optional value",
		arguments: [
			"0/postId", "0/id", "0/name", "0/email", "0/body",
		]
	)
	func fetchRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("comments_response").with(nil, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CommentRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchAllComments(postIdentifier: 1)
		}
	}

	@Test("Fetch all comments rejects a fraction for an integer", arguments: ["0/postId", "0/id"])
	func fetchRejectsFraction(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("comments_response").with(0.5, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = CommentRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchAllComments(postIdentifier: 1)
		}
	}

	@Test("Fetch all comments maps HTTP error to API error")
	func fetchMapsHTTPError() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		let sut = CommentRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchAllComments(postIdentifier: 999)
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
		let sut: any CommentRemoteDataSourceContract = CommentRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: expected) {
			_ = try await sut.fetchAllComments(postIdentifier: 999)
		}
	}
}

// MARK: - Private

private extension CommentRESTDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
