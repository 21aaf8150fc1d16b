import ChallengeNetworking
import Foundation

nonisolated struct ChargeRESTDataSource: ChargeRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	@concurrent func fetchCharges() async throws -> ChargesResponseDTO {
		let endpoint = Endpoint(path: "/v1/charges")
		return try await request(endpoint)
	}
}

// MARK: - Private

nonisolated private extension ChargeRESTDataSource {
	func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		do {
			return try await httpClient.request(endpoint)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
