nonisolated struct ProductRepository: ProductRepositoryContract {
	private let remoteDataSource: any ProductRemoteDataSourceContract
	private let localDataSource: any ProductLocalDataSourceContract

	init(remoteDataSource: any ProductRemoteDataSourceContract, localDataSource: any ProductLocalDataSourceContract) {
		self.remoteDataSource = remoteDataSource
		self.localDataSource = localDataSource
	}
}
