import ChallengeNetworking
import Foundation

nonisolated struct ProductRESTDataSource: ProductRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	@concurrent func fetchProduct(identifier: String) async throws -> ProductDTO {
		let endpoint = Endpoint(path: "/api/products/\(pathSegment(identifier))")
		return try await request(endpoint)
	}
}

// MARK: - Private

nonisolated private extension ProductRESTDataSource {
	func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		do {
			return try await httpClient.request(endpoint)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}

	/// `text` as one segment of a path, whatever it contains.
	func pathSegment(_ text: String) -> String {
		let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~")
		return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? text
	}
}
