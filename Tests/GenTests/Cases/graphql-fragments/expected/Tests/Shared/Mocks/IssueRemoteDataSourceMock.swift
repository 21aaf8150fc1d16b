import Foundation

@testable import ChallengeIssue

nonisolated final class IssueRemoteDataSourceMock: IssueRemoteDataSourceContract, @unchecked Sendable {
	var issueResult: Result<IssueDTO?, Error> = .failure(NotConfiguredError.notConfigured)
	var issuesResult: Result<[IssueFieldsDTO], Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchIssueCallCount = 0
	private(set) var fetchIssuesCallCount = 0
	private(set) var lastFetchedIdentifier: String?
	private(set) var lastFetchedPage: Int?

	@concurrent func fetchIssue(identifier: String) async throws -> IssueDTO? {
		fetchIssueCallCount += 1
		lastFetchedIdentifier = identifier
		return try issueResult.get()
	}

	@concurrent func fetchIssues(page: Int) async throws -> [IssueFieldsDTO] {
		fetchIssuesCallCount += 1
		lastFetchedPage = page
		return try issuesResult.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
