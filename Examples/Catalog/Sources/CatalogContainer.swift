import ChallengeCore
import ChallengeNetworking

struct CatalogContainer {
	private let tracker: any TrackerContract
	private let productRepository: any ProductRepositoryContract
	private let shopRepository: any ShopRepositoryContract
	private let recentProductsRepository: any RecentProductsRepositoryContract

	init(httpClient: any HTTPClientContract, tracker: any TrackerContract) {
		self.tracker = tracker
		let productRemoteDataSource = ProductRESTDataSource(httpClient: httpClient)
		let productLocalDataSource = ProductMemoryDataSource()
		self.productRepository = ProductRepository(remoteDataSource: productRemoteDataSource, localDataSource: productLocalDataSource)
		let shopRemoteDataSource = ShopRESTDataSource(httpClient: httpClient)
		self.shopRepository = ShopRepository(remoteDataSource: shopRemoteDataSource)
		let recentProductsLocalDataSource = RecentProductsUserDefaultsDataSource()
		self.recentProductsRepository = RecentProductsRepository(localDataSource: recentProductsLocalDataSource)
	}
}
