import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeUser

struct UserRESTDataSourceTests {
	// MARK: - Fetch Users

	@Test("Fetch users uses correct endpoint")
	func fetchUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("users_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchUsers(limit: 1, filter: .empty)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/users")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch users sends query items")
	func fetchSendsQueryItems() async throws {
		// Given
		let jsonData = try loadJSONData("users_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchUsers(limit: 3, filter: UserFilterDTO(cursor: "example cursor"))

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		let expected = [
			URLQueryItem(name: "limit", value: "3"),
			URLQueryItem(name: "cursor", value: "example cursor"),
		]
		#expect(endpoint.queryItems == expected)
	}

	@Test("Fetch users omits empty filters")
	func fetchOmitsEmptyFilters() async throws {
		// Given
		let jsonData = try loadJSONData("users_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchUsers(limit: 3, filter: UserFilterDTO(cursor: ""))
		_ = try await sut.fetchUsers(limit: 3, filter: .empty)

		// Then
		let expected = [
			URLQueryItem(name: "limit", value: "3"),
		]
		#expect(httpClientMock.requestedEndpoints.map(\.queryItems) == [expected, expected])
	}

	@Test("Fetch users decodes response")
	func fetchDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("users_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchUsers(limit: 1, filter: .empty)

		// Then
		#expect(result.embedded.users.count == 3)
	}

	@Test("Fetch users decodes every value")
	func fetchDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("users_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchUsers(limit: 1, filter: .empty)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		try #require(result.embedded.users.count == 3)
		#expect(result.embedded.users[0].id == 1)
		#expect(result.embedded.users[0].name == "Ada")
		#expect(result.embedded.users[1].id == 2)
		#expect(result.links.`self`.href == "https://api.example.com/users?cursor=a&limit=3")
		#expect(result.links.next?.href == "https://api.example.com/users?cursor=b&limit=3")
	}

	@Test("Fetch users decodes response without optional values")
	func fetchDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("users_response_without_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchUsers(limit: 1, filter: .empty)

		// Then
		#expect(result.embedded.users.isEmpty)
		#expect(result.links.next == nil)
	}

	@Test(
		"Fetch users requires every non-optional value",
		arguments: [
			"_embedded", "_embedded/users", "_embedded/users/0/id", "_embedded/users/0/name", "_links",
			"_links/self", "_links/self/href",
		]
	)
	func fetchRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("users_response").with(nil, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchUsers(limit: 1, filter: .empty)
		}
	}

	@Test("Fetch users rejects a fraction for an integer", arguments: ["_embedded/users/0/id"])
	func fetchRejectsFraction(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("users_response").with(0.5, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchUsers(limit: 1, filter: .empty)
		}
	}

	@Test("Fetch users maps HTTP error to API error")
	func fetchMapsHTTPError() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchUsers(limit: 1, filter: .empty)
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
		let sut: any UserRemoteDataSourceContract = UserRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: expected) {
			_ = try await sut.fetchUsers(limit: 1, filter: .empty)
		}
	}
}

// MARK: - Private

private extension UserRESTDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
