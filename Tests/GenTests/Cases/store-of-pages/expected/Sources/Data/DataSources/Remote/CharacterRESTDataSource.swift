import ChallengeNetworking
import Foundation

nonisolated struct CharacterRESTDataSource: CharacterRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	@concurrent func fetchCharacter(identifier: Int) async throws -> CharacterDTO {
		let endpoint = Endpoint(path: "/api/characters/\(identifier)")
		return try await request(endpoint)
	}

	@concurrent func fetchCharacters(page: Int, filter: CharacterFilterDTO) async throws -> CharactersResponseDTO {
		var queryItems = [URLQueryItem(name: "page", value: String(page))]
		if let name = filter.name, !name.isEmpty {
			queryItems.append(URLQueryItem(name: "name", value: name))
		}
		let endpoint = Endpoint(path: "/api/characters", queryItems: queryItems)
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
