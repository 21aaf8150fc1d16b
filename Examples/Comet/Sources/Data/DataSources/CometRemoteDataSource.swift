import ChallengeNetworking
import Foundation

protocol CometRemoteDataSourceContract: Sendable {
	func fetchComet(id: Int) async throws -> CometDTO
	func fetchAllComets() async throws -> [CometDTO]
}

struct CometRemoteDataSource: CometRemoteDataSourceContract {
	private let httpClient: HTTPClientContract

	init(httpClient: HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchComet(id: Int) async throws -> CometDTO {
		let endpoint = Endpoint(path: "/comets/\(id)")
		return try await httpClient.request(endpoint)
	}

	func fetchAllComets() async throws -> [CometDTO] {
		let endpoint = Endpoint(path: "/comets")
		return try await httpClient.request(endpoint)
	}
}
