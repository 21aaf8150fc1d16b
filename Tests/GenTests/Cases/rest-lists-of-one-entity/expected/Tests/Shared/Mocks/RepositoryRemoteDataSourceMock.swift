import Foundation

@testable import ChallengeRepository

nonisolated final class RepositoryRemoteDataSourceMock: RepositoryRemoteDataSourceContract, @unchecked Sendable {
	var allRepositoriesByUsernameResult: Result<[RepositoryDTO], Error> = .failure(NotConfiguredError.notConfigured)
	var allRepositoriesByOrganizationResult: Result<[RepositoryDTO], Error> = .failure(NotConfiguredError.notConfigured)
	var starredRepositoriesResult: Result<[RepositoryDTO], Error> = .failure(NotConfiguredError.notConfigured)
	var fetchRepositoryResult: Result<RepositoryDTO, Error> = .failure(NotConfiguredError.notConfigured)
	var archiveRepositoryResult: Result<RepositoryDTO, Error> = .failure(NotConfiguredError.notConfigured)
	var createRepositoryResult: Result<RepositoryDTO, Error> = .failure(NotConfiguredError.notConfigured)
	var updateRepositoryResult: Result<RepositoryDTO, Error> = .failure(NotConfiguredError.notConfigured)
	var patchRepositoryResult: Result<RepositoryDTO, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchAllRepositoriesByUsernameCallCount = 0
	private(set) var fetchAllRepositoriesByOrganizationCallCount = 0
	private(set) var fetchStarredRepositoriesCallCount = 0
	private(set) var fetchRepositoryCallCount = 0
	private(set) var archiveRepositoryCallCount = 0
	private(set) var createRepositoryCallCount = 0
	private(set) var updateRepositoryCallCount = 0
	private(set) var patchRepositoryCallCount = 0
	private(set) var lastFetchedUsername: String?
	private(set) var lastFetchedOrg: String?
	private(set) var lastFetchedStarredRepositoriesIdentifier: Int?
	private(set) var lastFetchedRepositoryIdentifier: Int?
	private(set) var archiveRepositoryArguments: Int?
	private(set) var lastUpdatedIdentifier: Int?
	private(set) var patchRepositoryArguments: Int?

	@concurrent func fetchAllRepositoriesByUsername(username: String) async throws -> [RepositoryDTO] {
		fetchAllRepositoriesByUsernameCallCount += 1
		lastFetchedUsername = username
		return try allRepositoriesByUsernameResult.get()
	}

	@concurrent func fetchAllRepositoriesByOrganization(org: String) async throws -> [RepositoryDTO] {
		fetchAllRepositoriesByOrganizationCallCount += 1
		lastFetchedOrg = org
		return try allRepositoriesByOrganizationResult.get()
	}

	@concurrent func fetchStarredRepositories(identifier: Int) async throws -> [RepositoryDTO] {
		fetchStarredRepositoriesCallCount += 1
		lastFetchedStarredRepositoriesIdentifier = identifier
		return try starredRepositoriesResult.get()
	}

	@concurrent func fetchRepository(identifier: Int) async throws -> RepositoryDTO {
		fetchRepositoryCallCount += 1
		lastFetchedRepositoryIdentifier = identifier
		return try fetchRepositoryResult.get()
	}

	@concurrent func archiveRepository(identifier: Int) async throws -> RepositoryDTO {
		archiveRepositoryCallCount += 1
		archiveRepositoryArguments = identifier
		return try archiveRepositoryResult.get()
	}

	@concurrent func createRepository() async throws -> RepositoryDTO {
		createRepositoryCallCount += 1
		return try createRepositoryResult.get()
	}

	@concurrent func updateRepository(identifier: Int) async throws -> RepositoryDTO {
		updateRepositoryCallCount += 1
		lastUpdatedIdentifier = identifier
		return try updateRepositoryResult.get()
	}

	@concurrent func patchRepository(identifier: Int) async throws -> RepositoryDTO {
		patchRepositoryCallCount += 1
		patchRepositoryArguments = identifier
		return try patchRepositoryResult.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
