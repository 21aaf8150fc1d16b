import ChallengeNetworking
import Foundation

nonisolated struct IssueGraphQLDataSource: IssueRemoteDataSourceContract {
	private let graphQLClient: any GraphQLClientContract
	private let errorMapper = GraphQLErrorMapper()

	init(graphQLClient: any GraphQLClientContract) {
		self.graphQLClient = graphQLClient
	}

	@concurrent func fetchIssue(identifier: String) async throws -> IssueDTO? {
		let operation = GraphQLOperation(
			query: Self.issueQuery,
			variables: ["id": .string(identifier)],
			operationName: "GetIssue"
		)

		let response: IssueQueryResponse = try await request(operation)
		return response.issue
	}

	@concurrent func fetchIssues(page: Int) async throws -> [IssueFieldsDTO] {
		let operation = GraphQLOperation(
			query: Self.issuesQuery,
			variables: ["page": .int(page)],
			operationName: "GetIssues"
		)

		let response: IssuesQueryResponse = try await request(operation)
		return response.issues
	}
}

// MARK: - Private

nonisolated private extension IssueGraphQLDataSource {
	func request<T: Decodable>(_ operation: GraphQLOperation) async throws -> T {
		do {
			return try await graphQLClient.execute(operation)
		} catch let error as GraphQLError {
			throw errorMapper.map(error)
		}
	}
}

// MARK: - Response Wrappers

nonisolated private struct IssueQueryResponse: Decodable {
	let issue: IssueDTO?
}

nonisolated private struct IssuesQueryResponse: Decodable {
	let issues: [IssueFieldsDTO]
}

// MARK: - Queries

nonisolated extension IssueGraphQLDataSource {
	static let issueQuery = """
		query GetIssue($id: ID!) {
			issue(id: $id) {
				...IssueFields
				body
				author {
					login
				}
			}
		}

		\(issueFieldsFragment)
		"""

	static let issuesQuery = """
		query GetIssues($page: Int) {
			issues(page: $page) {
				...IssueFields
			}
		}

		\(issueFieldsFragment)
		"""

	static let issueFieldsFragment = """
		fragment IssueFields on Issue {
			id
			title
			state
			milestone {
				title
			}
		}
		"""
}
