import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeUser

struct UserRESTDataSourceTests {
	// MARK: - Fetch User

	@Test("Fetch user uses correct endpoint")
	func fetchUserUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("user_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchUser(identifier: 1)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/api/users/1")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch user inserts its arguments into the path")
	func fetchUserInsertsArgumentsIntoPath() async throws {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.fetchUser(identifier: 42)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/api/users/42")
	}

	@Test("Fetch user decodes response")
	func fetchUserDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("user_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchUser(identifier: 1)

		// Then
		#expect(result.data?.user.id == 1)
	}

	@Test("Fetch user decodes every value")
	func fetchUserDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("user_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchUser(identifier: 1)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		#expect(result.success)
		#expect(result.data?.user.id == 1)
		#expect(result.data?.user.name == "Ada Lovelace")
		#expect(result.data?.user.email == "ada@example.com")
		#expect(result.error == nil)
	}

	@Test("Fetch user decodes response without optional values")
	func fetchUserDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("user_response_without_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchUser(identifier: 1)

		// Then
		#expect(result.data == nil)
	}

	@Test("Fetch user decodes response without inner optional values")
	func fetchUserDecodesResponseWithoutInnerOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("user_response_without_inner_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchUser(identifier: 1)

		// Then
		#expect(result.data?.user.id == 1)
		#expect(result.data?.user.email == nil)
		#expect(result.error == nil)
	}

	@Test(
		"Fetch user requires every non-optional value",
		arguments: [
			"success", "data/user", "data/user/id", "data/user/name",
		]
	)
	func fetchUserRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("user_response").with(nil, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchUser(identifier: 1)
		}
	}

	@Test("Fetch user rejects a fraction for an integer", arguments: ["data/user/id"])
	func fetchUserRejectsFraction(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("user_response").with(0.5, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchUser(identifier: 1)
		}
	}

	@Test("Fetch user maps HTTP error to API error")
	func fetchUserMapsHTTPError() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchUser(identifier: 999)
		}
	}

	// MARK: - Fetch Users

	@Test("Fetch users uses correct endpoint")
	func fetchUsersUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("users_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchUsers(page: 1)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/api/users")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch users sends query items")
	func fetchUsersSendsQueryItems() async throws {
		// Given
		let jsonData = try loadJSONData("users_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchUsers(page: 3)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		let expected = [
			URLQueryItem(name: "page", value: "3"),
		]
		#expect(endpoint.queryItems == expected)
	}

	@Test("Fetch users decodes response")
	func fetchUsersDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("users_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchUsers(page: 1)

		// Then
		#expect(result.data.users.count == 2)
	}

	@Test("Fetch users decodes every value")
	func fetchUsersDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("users_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchUsers(page: 1)

		// Then
		#expect(result.success)
		try #require(result.data.users.count == 2)
		#expect(result.data.users[0].id == 1)
		#expect(result.data.users[0].name == "Ada Lovelace")
		#expect(result.data.users[0].email == "ada@example.com")
		#expect(result.data.users[1].id == 2)
		#expect(result.data.users[1].email == nil)
		#expect(result.data.page == 1)
		#expect(result.data.total == 2)
		#expect(result.error == nil)
	}

	@Test("Fetch users decodes response without optional values")
	func fetchUsersDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("users_response_without_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchUsers(page: 1)

		// Then
		#expect(result.data.users.isEmpty)
	}

	@Test(
		"Fetch users requires every non-optional value",
		arguments: [
			"success", "data", "data/users", "data/page", "data/total",
		]
	)
	func fetchUsersRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("users_response").with(nil, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchUsers(page: 1)
		}
	}

	@Test("Fetch users rejects a fraction for an integer", arguments: ["data/page", "data/total"])
	func fetchUsersRejectsFraction(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("users_response").with(0.5, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = UserRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchUsers(page: 1)
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
			_ = try await sut.fetchUser(identifier: 999)
		}
		await #expect(throws: expected) {
			_ = try await sut.fetchUsers(page: 1)
		}
	}
}

// MARK: - Private

private extension UserRESTDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
