import ChallengeNetworking
import Foundation

nonisolated struct BundleRESTDataSource: BundleRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	@concurrent func fetchBundle() async throws -> BundleDTO {
		let endpoint = Endpoint(path: "/fhir")
		return try await request(endpoint)
	}
}

// MARK: - Private

nonisolated private extension BundleRESTDataSource {
	func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		do {
			return try await httpClient.request(endpoint)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
