nonisolated struct ShopRepository: ShopRepositoryContract {
	private let remoteDataSource: any ShopRemoteDataSourceContract

	init(remoteDataSource: any ShopRemoteDataSourceContract) {
		self.remoteDataSource = remoteDataSource
	}
}
