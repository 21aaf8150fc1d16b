import Foundation

@testable import ChallengeProfile

nonisolated final class ProfileRemoteDataSourceMock: ProfileRemoteDataSourceContract, @unchecked Sendable {
	var ageResult: Result<ProfileFieldsDTO, Error> = .failure(NotConfiguredError.notConfigured)
	var labelsResult: Result<ProfileFieldsDTO, Error> = .failure(NotConfiguredError.notConfigured)
	var profileResult: Result<ProfileDTO, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var setAgeCallCount = 0
	private(set) var setLabelsCallCount = 0
	private(set) var fetchProfileCallCount = 0
	private(set) var lastSetAgeIdentifier: String?
	private(set) var lastSetAge: Int??
	private(set) var lastSetNickname: String??
	private(set) var lastSetNote: String?
	private(set) var lastSetLabelsIdentifier: String?
	private(set) var lastSetLabels: [String]??
	private(set) var lastSetDetails: DetailsInputDTO??
	private(set) var lastFetchedIdentifier: String?

	@concurrent func setAge(identifier: String, age: Int??, nickname: String??, note: String?) async throws -> ProfileFieldsDTO {
		setAgeCallCount += 1
		lastSetAgeIdentifier = identifier
		lastSetAge = age
		lastSetNickname = nickname
		lastSetNote = note
		return try ageResult.get()
	}

	@concurrent func setLabels(identifier: String, labels: [String]??, details: DetailsInputDTO??) async throws -> ProfileFieldsDTO {
		setLabelsCallCount += 1
		lastSetLabelsIdentifier = identifier
		lastSetLabels = labels
		lastSetDetails = details
		return try labelsResult.get()
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
