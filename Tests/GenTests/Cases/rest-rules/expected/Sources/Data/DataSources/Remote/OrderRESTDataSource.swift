import ChallengeNetworking
import Foundation

nonisolated struct OrderRESTDataSource: OrderRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	@concurrent func fetchOrder(identifier: Int) async throws -> OrderDTO {
		let endpoint = Endpoint(path: "/orders/\(identifier)")
		return try await request(endpoint)
	}

	@concurrent func createOrder(body: OrderRequestDTO) async throws -> OrderDTO {
		let endpoint = try Endpoint(path: "/orders", method: .post, headers: ["Content-Type": "application/json"], body: JSONEncoder().encode(body))
		return try await request(endpoint)
	}
}

// MARK: - Private

nonisolated private extension OrderRESTDataSource {
	func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		do {
			return try await httpClient.request(endpoint)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
