import ChallengeNetworking
import Foundation

nonisolated struct ShopRESTDataSource: ShopRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	@concurrent func fetchShop(number: Int) async throws -> ShopDTO {
		let endpoint = Endpoint(path: "/api/shops/\(number)")
		return try await request(endpoint)
	}
}

// MARK: - Private

nonisolated private extension ShopRESTDataSource {
	func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		do {
			return try await httpClient.request(endpoint)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
