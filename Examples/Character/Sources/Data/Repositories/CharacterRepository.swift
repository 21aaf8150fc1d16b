nonisolated struct CharacterRepository: CharacterRepositoryContract {
	private let remoteDataSource: any CharacterRemoteDataSourceContract
	private let localDataSource: any CharacterLocalDataSourceContract

	init(remoteDataSource: any CharacterRemoteDataSourceContract, localDataSource: any CharacterLocalDataSourceContract) {
		self.remoteDataSource = remoteDataSource
		self.localDataSource = localDataSource
	}
}
