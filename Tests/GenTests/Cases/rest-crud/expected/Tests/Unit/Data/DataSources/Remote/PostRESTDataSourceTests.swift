import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengePost

struct PostRESTDataSourceTests {
	// MARK: - Fetch All Posts

	@Test("Fetch all posts uses correct endpoint")
	func fetchAllPostsUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("posts_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchAllPosts()

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/posts")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch all posts decodes response")
	func fetchAllPostsDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("posts_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllPosts()

		// Then
		#expect(result.count == 2)
		#expect(result.first?.id == 1)
	}

	@Test("Fetch all posts decodes every value")
	func fetchAllPostsDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("posts_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllPosts()

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		try #require(result.count == 2)
		#expect(result[0].userID == 1)
		#expect(result[0].id == 1)
		#expect(result[0].title == "sunt aut")
		#expect(result[0].body == "quia et")
		#expect(result[1].id == 2)
	}

	@Test("Fetch all posts decodes response without optional values")
	func fetchAllPostsDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("posts_response_without_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllPosts()

		// Then
		#expect(result.isEmpty)
	}

	@Test(
		"Fetch all posts requires every non-optional value",
		arguments: [
			"0/userId", "0/id", "0/title", "0/body",
		]
	)
	func fetchAllPostsRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("posts_response").with(nil, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchAllPosts()
		}
	}

	@Test("Fetch all posts rejects a fraction for an integer", arguments: ["0/userId", "0/id"])
	func fetchAllPostsRejectsFraction(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("posts_response").with(0.5, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchAllPosts()
		}
	}

	@Test("Fetch all posts maps HTTP error to API error")
	func fetchAllPostsMapsHTTPError() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchAllPosts()
		}
	}

	// MARK: - Fetch Post

	@Test("Fetch post uses correct endpoint")
	func fetchPostUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("post")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchPost(identifier: 1)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/posts/1")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch post inserts its arguments into the path")
	func fetchPostInsertsArgumentsIntoPath() async throws {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.fetchPost(identifier: 42)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/posts/42")
	}

	@Test("Fetch post decodes response")
	func fetchPostDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("post")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchPost(identifier: 1)

		// Then
		#expect(result.id == 1)
	}

	@Test("Fetch post decodes every value")
	func fetchPostDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("post")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchPost(identifier: 1)

		// Then
		#expect(result.userID == 1)
		#expect(result.id == 1)
		#expect(result.title == "sunt aut")
		#expect(result.body == "quia et")
	}

	// MARK: - Create Post

	@Test("Create post uses correct endpoint")
	func createPostUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("create_post_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.createPost(body: createPostBody)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/posts")
		#expect(endpoint.method == .post)
	}

	@Test("Create post sends body")
	func createPostSendsBody() async throws {
		// Given
		let expected = try JSONSerialization.jsonObject(with: loadJSONData("post_request")) as? NSObject
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.createPost(body: createPostBody)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		let body = try #require(endpoint.body)
		let sent = try #require(JSONSerialization.jsonObject(with: body) as? NSObject)
		#expect(sent == expected)
		let headers: [String: String]? = endpoint.headers
		#expect(headers?["Content-Type"] == "application/json")
	}

	@Test("Create post decodes every value")
	func createPostDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("create_post_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.createPost(body: createPostBody)

		// Then
		#expect(result.userID == 1)
		#expect(result.id == 101)
		#expect(result.title == "foo")
		#expect(result.body == "bar")
	}

	// MARK: - Update Post

	@Test("Update post uses correct endpoint")
	func updatePostUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("update_post_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.updatePost(identifier: 1, body: updatePostBody)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/posts/1")
		#expect(endpoint.method == .put)
	}

	@Test("Update post inserts its arguments into the path")
	func updatePostInsertsArgumentsIntoPath() async throws {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.updatePost(identifier: 42, body: updatePostBody)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/posts/42")
	}

	@Test("Update post sends body")
	func updatePostSendsBody() async throws {
		// Given
		let expected = try JSONSerialization.jsonObject(with: loadJSONData("update_post")) as? NSObject
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.updatePost(identifier: 1, body: updatePostBody)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		let body = try #require(endpoint.body)
		let sent = try #require(JSONSerialization.jsonObject(with: body) as? NSObject)
		#expect(sent == expected)
		let headers: [String: String]? = endpoint.headers
		#expect(headers?["Content-Type"] == "application/json")
	}

	@Test("Update post decodes every value")
	func updatePostDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("update_post_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.updatePost(identifier: 1, body: updatePostBody)

		// Then
		#expect(result.userID == 1)
		#expect(result.id == 1)
		#expect(result.title == "foo")
		#expect(result.body == "bar")
	}

	// MARK: - Patch Post

	@Test("Patch post uses correct endpoint")
	func patchPostUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("patch_post_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.patchPost(identifier: 1, body: patchPostBody)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/posts/1")
		#expect(endpoint.method == .patch)
	}

	@Test("Patch post inserts its arguments into the path")
	func patchPostInsertsArgumentsIntoPath() async throws {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.patchPost(identifier: 42, body: patchPostBody)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/posts/42")
	}

	@Test("Patch post sends body")
	func patchPostSendsBody() async throws {
		// Given
		let expected = try JSONSerialization.jsonObject(with: loadJSONData("patch_post")) as? NSObject
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.patchPost(identifier: 1, body: patchPostBody)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		let body = try #require(endpoint.body)
		let sent = try #require(JSONSerialization.jsonObject(with: body) as? NSObject)
		#expect(sent == expected)
		let headers: [String: String]? = endpoint.headers
		#expect(headers?["Content-Type"] == "application/json")
	}

	@Test("Patch post decodes every value")
	func patchPostDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("patch_post_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.patchPost(identifier: 1, body: patchPostBody)

		// Then
		#expect(result.userID == 1)
		#expect(result.id == 1)
		#expect(result.title == "foo")
		#expect(result.body == "quia et")
	}

	// MARK: - Delete Post

	@Test("Delete post uses correct endpoint")
	func deletePostUsesCorrectEndpoint() async throws {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(Data())
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When
		try await sut.deletePost(identifier: 1)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/posts/1")
		#expect(endpoint.method == .delete)
	}

	@Test("Delete post inserts its arguments into the path")
	func deletePostInsertsArgumentsIntoPath() async throws {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.deletePost(identifier: 42)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/posts/42")
	}

	// MARK: - Errors

	@Test("A response that does not decode throws")
	func failsOnUndecodableResponse() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(Data("not JSON".utf8))
		let sut = PostRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchPost(identifier: 1)
		}
		await #expect(throws: (any Error).self) {
			_ = try await sut.createPost(body: createPostBody)
		}
		await #expect(throws: (any Error).self) {
			_ = try await sut.updatePost(identifier: 1, body: updatePostBody)
		}
		await #expect(throws: (any Error).self) {
			_ = try await sut.patchPost(identifier: 1, body: patchPostBody)
		}
	}

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
		let sut: any PostRemoteDataSourceContract = PostRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: expected) {
			_ = try await sut.fetchAllPosts()
		}
		await #expect(throws: expected) {
			_ = try await sut.fetchPost(identifier: 999)
		}
		await #expect(throws: expected) {
			_ = try await sut.createPost(body: createPostBody)
		}
		await #expect(throws: expected) {
			_ = try await sut.updatePost(identifier: 999, body: updatePostBody)
		}
		await #expect(throws: expected) {
			_ = try await sut.patchPost(identifier: 999, body: patchPostBody)
		}
		await #expect(throws: expected) {
			try await sut.deletePost(identifier: 999)
		}
	}
}

// MARK: - Bodies

private let createPostBody = PostRequestDTO(title: "foo", body: "bar", userID: 1)

private let updatePostBody = UpdatePostRequestDTO(id: 1, title: "foo", body: "bar", userID: 1)

private let patchPostBody = PatchPostRequestDTO(title: "foo")

// MARK: - Private

private extension PostRESTDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
