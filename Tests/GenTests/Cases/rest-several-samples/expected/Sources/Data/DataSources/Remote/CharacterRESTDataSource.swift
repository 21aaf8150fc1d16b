import ChallengeNetworking
import Foundation

nonisolated struct CharacterRESTDataSource: CharacterRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	@concurrent func fetchCharacters(page: Int) async throws -> CharactersResponseDTO {
		let queryItems = [URLQueryItem(name: "page", value: String(page))]
		let endpoint = Endpoint(path: "/api/character", queryItems: queryItems)
		return try await request(endpoint)
	}

	@concurrent func fetchCharacter(identifier: Int) async throws -> CharacterDTO {
		let endpoint = Endpoint(path: "/api/character/\(identifier)")
		return try await request(endpoint)
	}
}

// MARK: - Private

nonisolated private extension CharacterRESTDataSource {
	func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		do {
			return try await httpClient.request(endpoint)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
