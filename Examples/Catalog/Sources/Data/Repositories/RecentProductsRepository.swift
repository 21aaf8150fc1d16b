nonisolated struct RecentProductsRepository: RecentProductsRepositoryContract {
	private let localDataSource: any RecentProductsLocalDataSourceContract

	init(localDataSource: any RecentProductsLocalDataSourceContract) {
		self.localDataSource = localDataSource
	}
}
