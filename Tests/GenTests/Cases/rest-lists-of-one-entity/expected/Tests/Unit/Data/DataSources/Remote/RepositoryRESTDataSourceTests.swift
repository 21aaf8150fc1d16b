import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeRepository

struct RepositoryRESTDataSourceTests {
	// MARK: - Fetch All Repositories By Username

	@Test("Fetch all repositories by username uses correct endpoint")
	func fetchAllRepositoriesByUsernameUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("repositories_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchAllRepositoriesByUsername(username: "example")

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/users/example/repos")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch all repositories by username inserts its arguments into the path")
	func fetchAllRepositoriesByUsernameInsertsArgumentsIntoPath() async throws {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.fetchAllRepositoriesByUsername(username: "a/b?%#&+=;. é42")

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/users/a%2Fb%3F%25%23%26%2B%3D%3B%2E%20%C3%A942/repos")
	}

	@Test("Fetch all repositories by username decodes response")
	func fetchAllRepositoriesByUsernameDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("repositories_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllRepositoriesByUsername(username: "example")

		// Then
		#expect(result.count == 1)
		#expect(result.first?.name == "gen")
	}

	@Test("Fetch all repositories by username decodes every value")
	func fetchAllRepositoriesByUsernameDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("repositories_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllRepositoriesByUsername(username: "example")

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		#expect(result.count == 1)
		#expect(result.first?.id == 1)
		#expect(result.first?.name == "gen")
	}

	@Test("Fetch all repositories by username decodes response without optional values")
	func fetchAllRepositoriesByUsernameDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("repositories_response_without_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllRepositoriesByUsername(username: "example")

		// Then
		#expect(result.isEmpty)
	}

	@Test("Fetch all repositories by username requires every non-optional value", arguments: ["0/id", "0/name"])
	func fetchAllRepositoriesByUsernameRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("repositories_response").with(nil, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchAllRepositoriesByUsername(username: "example")
		}
	}

	@Test("Fetch all repositories by username rejects a fraction for an integer", arguments: ["0/id"])
	func fetchAllRepositoriesByUsernameRejectsFraction(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("repositories_response").with(0.5, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchAllRepositoriesByUsername(username: "example")
		}
	}

	@Test("Fetch all repositories by username maps HTTP error to API error")
	func fetchAllRepositoriesByUsernameMapsHTTPError() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchAllRepositoriesByUsername(username: "example")
		}
	}

	// MARK: - Fetch All Repositories By Organization

	@Test("Fetch all repositories by organization uses correct endpoint")
	func fetchAllRepositoriesByOrganizationUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("repositories_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchAllRepositoriesByOrganization(org: "example")

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/orgs/example/repos")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch all repositories by organization inserts its arguments into the path")
	func fetchAllRepositoriesByOrganizationInsertsArgumentsIntoPath() async throws {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.fetchAllRepositoriesByOrganization(org: "a/b?%#&+=;. é42")

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/orgs/a%2Fb%3F%25%23%26%2B%3D%3B%2E%20%C3%A942/repos")
	}

	@Test("Fetch all repositories by organization decodes every value")
	func fetchAllRepositoriesByOrganizationDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("repositories_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllRepositoriesByOrganization(org: "example")

		// Then
		#expect(result.count == 1)
		#expect(result.first?.id == 1)
		#expect(result.first?.name == "gen")
	}

	@Test("Fetch all repositories by organization decodes response without optional values")
	func fetchAllRepositoriesByOrganizationDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("repositories_response_without_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchAllRepositoriesByOrganization(org: "example")

		// Then
		#expect(result.isEmpty)
	}

	// MARK: - Fetch Starred Repositories

	@Test("Fetch starred repositories uses correct endpoint")
	func fetchStarredRepositoriesUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("repositories_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchStarredRepositories(identifier: 1)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/users/1/starred")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch starred repositories inserts its arguments into the path")
	func fetchStarredRepositoriesInsertsArgumentsIntoPath() async throws {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.fetchStarredRepositories(identifier: 42)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/users/42/starred")
	}

	@Test("Fetch starred repositories decodes every value")
	func fetchStarredRepositoriesDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("repositories_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchStarredRepositories(identifier: 1)

		// Then
		#expect(result.count == 1)
		#expect(result.first?.id == 1)
		#expect(result.first?.name == "gen")
	}

	@Test("Fetch starred repositories decodes response without optional values")
	func fetchStarredRepositoriesDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("repositories_response_without_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchStarredRepositories(identifier: 1)

		// Then
		#expect(result.isEmpty)
	}

	// MARK: - Fetch Repository

	@Test("Fetch repository uses correct endpoint")
	func fetchRepositoryUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("repository")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchRepository(identifier: 1)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/repos/1")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch repository inserts its arguments into the path")
	func fetchRepositoryInsertsArgumentsIntoPath() async throws {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.fetchRepository(identifier: 42)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/repos/42")
	}

	@Test("Fetch repository decodes response")
	func fetchRepositoryDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("repository")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchRepository(identifier: 1)

		// Then
		#expect(result.id == 1)
	}

	@Test("Fetch repository decodes every value")
	func fetchRepositoryDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("repository")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchRepository(identifier: 1)

		// Then
		#expect(result.id == 1)
		#expect(result.name == "gen")
	}

	// MARK: - Archive Repository

	@Test("Archive repository uses correct endpoint")
	func archiveRepositoryUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("archive_repository_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.archiveRepository(identifier: 1)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/repos/1/archive")
		#expect(endpoint.method == .post)
	}

	@Test("Archive repository inserts its arguments into the path")
	func archiveRepositoryInsertsArgumentsIntoPath() async throws {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.archiveRepository(identifier: 42)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/repos/42/archive")
	}

	@Test("Archive repository decodes every value")
	func archiveRepositoryDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("archive_repository_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.archiveRepository(identifier: 1)

		// Then
		#expect(result.id == 1)
		#expect(result.name == "gen")
	}

	// MARK: - Create Repository

	@Test("Create repository uses correct endpoint")
	func createRepositoryUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("create_repository_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.createRepository()

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/repos")
		#expect(endpoint.method == .post)
	}

	@Test("Create repository decodes every value")
	func createRepositoryDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("create_repository_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.createRepository()

		// Then
		#expect(result.id == 1)
		#expect(result.name == "gen")
	}

	// MARK: - Update Repository

	@Test("Update repository uses correct endpoint")
	func updateRepositoryUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("update_repository_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.updateRepository(identifier: 1)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/repos/1")
		#expect(endpoint.method == .put)
	}

	@Test("Update repository inserts its arguments into the path")
	func updateRepositoryInsertsArgumentsIntoPath() async throws {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.updateRepository(identifier: 42)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/repos/42")
	}

	@Test("Update repository decodes every value")
	func updateRepositoryDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("update_repository_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.updateRepository(identifier: 1)

		// Then
		#expect(result.id == 1)
		#expect(result.name == "gen")
	}

	// MARK: - Patch Repository

	@Test("Patch repository uses correct endpoint")
	func patchRepositoryUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("patch_repository_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.patchRepository(identifier: 1)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/repos/1")
		#expect(endpoint.method == .patch)
	}

	@Test("Patch repository inserts its arguments into the path")
	func patchRepositoryInsertsArgumentsIntoPath() async throws {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try? await sut.patchRepository(identifier: 42)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/repos/42")
	}

	@Test("Patch repository decodes every value")
	func patchRepositoryDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("patch_repository_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.patchRepository(identifier: 1)

		// Then
		#expect(result.id == 1)
		#expect(result.name == "gen")
	}

	// MARK: - Errors

	@Test("A response that does not decode throws")
	func failsOnUndecodableResponse() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(Data("not JSON".utf8))
		let sut = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchAllRepositoriesByOrganization(org: "example")
		}
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchStarredRepositories(identifier: 1)
		}
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchRepository(identifier: 1)
		}
		await #expect(throws: (any Error).self) {
			_ = try await sut.archiveRepository(identifier: 1)
		}
		await #expect(throws: (any Error).self) {
			_ = try await sut.createRepository()
		}
		await #expect(throws: (any Error).self) {
			_ = try await sut.updateRepository(identifier: 1)
		}
		await #expect(throws: (any Error).self) {
			_ = try await sut.patchRepository(identifier: 1)
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
		let sut: any RepositoryRemoteDataSourceContract = RepositoryRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: expected) {
			_ = try await sut.fetchAllRepositoriesByUsername(username: "example")
		}
		await #expect(throws: expected) {
			_ = try await sut.fetchAllRepositoriesByOrganization(org: "example")
		}
		await #expect(throws: expected) {
			_ = try await sut.fetchStarredRepositories(identifier: 999)
		}
		await #expect(throws: expected) {
			_ = try await sut.fetchRepository(identifier: 999)
		}
		await #expect(throws: expected) {
			_ = try await sut.archiveRepository(identifier: 999)
		}
		await #expect(throws: expected) {
			_ = try await sut.createRepository()
		}
		await #expect(throws: expected) {
			_ = try await sut.updateRepository(identifier: 999)
		}
		await #expect(throws: expected) {
			_ = try await sut.patchRepository(identifier: 999)
		}
	}
}

// MARK: - Private

private extension RepositoryRESTDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
