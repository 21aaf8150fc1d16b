nonisolated protocol ProfileRemoteDataSourceContract: Sendable {
	@concurrent func setAge(identifier: String, age: Int??, nickname: String??, note: String?) async throws -> ProfileFieldsDTO
	@concurrent func setLabels(identifier: String, labels: [String]??, details: DetailsInputDTO??) async throws -> ProfileFieldsDTO
	@concurrent func fetchProfile(identifier: String) async throws -> ProfileDTO
}
