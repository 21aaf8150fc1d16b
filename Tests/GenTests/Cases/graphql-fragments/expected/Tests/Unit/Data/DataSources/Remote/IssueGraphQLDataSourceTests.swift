import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeIssue

@Suite(.timeLimit(.minutes(1)))
struct IssueGraphQLDataSourceTests {
	private let graphQLClientMock = GraphQLClientMock()
	private let sut: IssueGraphQLDataSource

	init() {
		sut = IssueGraphQLDataSource(graphQLClient: graphQLClientMock)
	}

	// MARK: - Fetch Issue

	@Test("Fetch issue sends correct operation")
	func fetchIssueSendsCorrectOperation() async throws {
		// Given
		let jsonData = try loadJSONData("issue")
		graphQLClientMock.result = .success(jsonData)

		// When
		_ = try await sut.fetchIssue(identifier: "example identifier")

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		#expect(operation.operationName == "GetIssue")
		#expect(operation.query == IssueGraphQLDataSource.issueQuery)
	}

	@Test("Fetch issue includes identifier variable")
	func fetchIssueIncludesIdentifierVariable() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("issue"))

		// When
		_ = try await sut.fetchIssue(identifier: "example identifier")

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		let variables = try #require(operation.variables)
		#expect(variables["id"] == .string("example identifier"))
	}

	@Test("Fetch issue decodes response")
	func fetchIssueDecodesResponse() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("issue"))

		// When
		let result = try await sut.fetchIssue(identifier: "example identifier")

		// Then
		#expect(result?.id == "1")
	}

	@Test("Fetch issue decodes every value")
	func fetchIssueDecodesEveryValue() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("issue"))

		// When
		let result = try await sut.fetchIssue(identifier: "example identifier")

		// Then
		#expect(graphQLClientMock.executedOperations.count == 1)
		#expect(result?.id == "1")
		#expect(result?.title == "Example title")
		#expect(result?.state == "Example state")
		#expect(result?.milestone?.title == "Example title")
		#expect(result?.body == "Example body")
		#expect(result?.author?.login == "Example login")
		#expect(result.map { IssueFieldsDTO($0) }?.id == "1")
		#expect(result.map { IssueFieldsDTO($0) }?.title == "Example title")
		#expect(result.map { IssueFieldsDTO($0) }?.state == "Example state")
	}

	@Test("Fetch issue decodes response without optional values")
	func fetchIssueDecodesResponseWithoutOptionalValues() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("issue_without_optional_values"))

		// When
		let result = try await sut.fetchIssue(identifier: "example identifier")

		// Then
		#expect(result?.milestone == nil)
		#expect(result?.body == nil)
		#expect(result?.author == nil)
	}

	@Test("Fetch issue decodes response without a value")
	func fetchIssueDecodesResponseWithoutAValue() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("issue_without_a_value"))

		// When
		let result = try await sut.fetchIssue(identifier: "example identifier")

		// Then
		#expect(result == nil)
	}

	@Test(
		"Fetch issue requires every non-optional value",
		arguments: [
			"issue/id", "issue/title", "issue/state", "issue/milestone/title", "issue/author/login",
		]
	)
	func fetchIssueRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("issue").with(nil, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchIssue(identifier: "example identifier")
		}
	}

	@Test("Fetch issue maps GraphQL statusCode 404 to APIError.notFound")
	func fetchIssueMapsGraphQLError() async {
		// Given
		graphQLClientMock.result = .failure(GraphQLError.statusCode(404, Data()))

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchIssue(identifier: "example identifier")
		}
	}

	// MARK: - Fetch Issues

	@Test("Fetch issues sends correct operation")
	func fetchIssuesSendsCorrectOperation() async throws {
		// Given
		let jsonData = try loadJSONData("issues_response")
		graphQLClientMock.result = .success(jsonData)

		// When
		_ = try await sut.fetchIssues(page: 1)

		// Then
		#expect(graphQLClientMock.executedOperations.count == 1)
		let operation = try #require(graphQLClientMock.executedOperations.first)
		#expect(operation.operationName == "GetIssues")
		#expect(operation.query == IssueGraphQLDataSource.issuesQuery)
	}

	@Test("Fetch issues includes page variable")
	func fetchIssuesIncludesPageVariable() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("issues_response"))

		// When
		_ = try await sut.fetchIssues(page: 3)

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		let variables = try #require(operation.variables)
		#expect(variables["page"] == .int(3))
	}

	@Test("Fetch issues decodes response")
	func fetchIssuesDecodesResponse() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("issues_response"))

		// When
		let result = try await sut.fetchIssues(page: 1)

		// Then
		#expect(result.count == 1)
		#expect(result.first?.id == "1")
	}

	@Test("Fetch issues decodes every value")
	func fetchIssuesDecodesEveryValue() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("issues_response"))

		// When
		let result = try await sut.fetchIssues(page: 1)

		// Then
		#expect(result.count == 1)
		#expect(result.first?.id == "1")
		#expect(result.first?.title == "Example title")
		#expect(result.first?.state == "Example state")
		#expect(result.first?.milestone?.title == "Example title")
	}

	@Test("Fetch issues decodes response without optional values")
	func fetchIssuesDecodesResponseWithoutOptionalValues() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("issues_response_without_optional_values"))

		// When
		let result = try await sut.fetchIssues(page: 1)

		// Then
		#expect(result.isEmpty)
	}

	@Test("Fetch issues decodes response without inner optional values")
	func fetchIssuesDecodesResponseWithoutInnerOptionalValues() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("issues_response_without_inner_optional_values"))

		// When
		let result = try await sut.fetchIssues(page: 1)

		// Then
		#expect(result.first?.id == "1")
		#expect(result.first?.milestone == nil)
	}

	@Test(
		"Fetch issues requires every non-optional value",
		arguments: [
			"issues", "issues/0/id", "issues/0/title", "issues/0/state",
		]
	)
	func fetchIssuesRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("issues_response").with(nil, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchIssues(page: 1)
		}
	}

	// MARK: - Documents

	@Test("Every document requests all fields")
	func requestsAllFields() {
		// Given
		let documents = [
			(IssueGraphQLDataSource.issueQuery, "query GetIssue($id: ID!) { issue(id: $id) { ...IssueFields body author { login } } } fragment IssueFields on Issue { id title state milestone { title } }"),
			(IssueGraphQLDataSource.issuesQuery, "query GetIssues($page: Int) { issues(page: $page) { ...IssueFields } } fragment IssueFields on Issue { id title state milestone { title } }"),
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
		let contract: any IssueRemoteDataSourceContract = sut

		// When / Then
		await #expect(throws: expected) {
			_ = try await contract.fetchIssue(identifier: "example identifier")
		}
		await #expect(throws: expected) {
			_ = try await contract.fetchIssues(page: 1)
		}
	}
}

// MARK: - Private

private extension IssueGraphQLDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
