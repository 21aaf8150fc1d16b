import Foundation

@testable import ChallengeProfile

nonisolated final class ProfileRemoteDataSourceMock: ProfileRemoteDataSourceContract, @unchecked Sendable {
	var setAgeResult: Result<ProfileFieldsDTO, Error> = .failure(NotConfiguredError.notConfigured)
	var setLabelsResult: Result<ProfileFieldsDTO, Error> = .failure(NotConfiguredError.notConfigured)
	var profileResult: Result<ProfileDTO, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var setAgeCallCount = 0
	private(set) var setLabelsCallCount = 0
	private(set) var fetchProfileCallCount = 0
	private(set) var setAgeArguments: (identifier: String, age: Int??, nickname: String??, note: String?)?
	private(set) var setLabelsArguments: (identifier: String, labels: [String]??, details: DetailsInputDTO??)?
	private(set) var lastFetchedIdentifier: String?

	@concurrent func setAge(identifier: String, age: Int??, nickname: String??, note: String?) async throws -> ProfileFieldsDTO {
		setAgeCallCount += 1
		setAgeArguments = (identifier, age, nickname, note)
		return try setAgeResult.get()
	}

	@concurrent func setLabels(identifier: String, labels: [String]??, details: DetailsInputDTO??) async throws -> ProfileFieldsDTO {
		setLabelsCallCount += 1
		setLabelsArguments = (identifier, labels, details)
		return try setLabelsResult.get()
	}

	@concurrent func fetchProfile(identifier: String) async throws -> ProfileDTO {
		fetchProfileCallCount += 1
		lastFetchedIdentifier = identifier
		return try profileResult.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
