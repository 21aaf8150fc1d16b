import ChallengeNetworking
import Foundation

nonisolated struct CharacterGraphQLDataSource: CharacterRemoteDataSourceContract {
	private let graphQLClient: any GraphQLClientContract
	private let errorMapper = GraphQLErrorMapper()

	init(graphQLClient: any GraphQLClientContract) {
		self.graphQLClient = graphQLClient
	}

	@concurrent func fetchCharacters(page: Int, filter: CharacterFilterDTO) async throws -> CharactersResponseDTO {
		var variables: [String: GraphQLVariable] = ["page": .int(page)]

		if let name = filter.name, !name.isEmpty {
			variables["name"] = .string(name)
		}

		let operation = GraphQLOperation(
			query: Self.charactersQuery,
			variables: variables,
			operationName: "GetCharacters"
		)

		let response: CharactersQueryResponse = try await request(operation)
		return response.characters
	}

	@concurrent func fetchCharacter(identifier: Int) async throws -> CharacterDTO {
		let operation = GraphQLOperation(
			query: Self.characterQuery,
			variables: ["id": .string(String(identifier))],
			operationName: "GetCharacter"
		)

		let response: CharacterQueryResponse = try await request(operation)
		return response.character
	}
}

// MARK: - Private

nonisolated private extension CharacterGraphQLDataSource {
	func request<T: Decodable>(_ operation: GraphQLOperation) async throws -> T {
		do {
			return try await graphQLClient.execute(operation)
		} catch let error as GraphQLError {
			throw errorMapper.map(error)
		}
	}
}

// MARK: - Response Wrappers

nonisolated private struct CharactersQueryResponse: Decodable {
	let characters: CharactersResponseDTO
}

nonisolated private struct CharacterQueryResponse: Decodable {
	let character: CharacterDTO
}

// MARK: - Queries

nonisolated extension CharacterGraphQLDataSource {
	static let charactersQuery = """
		query GetCharacters($page: Int, $name: String) {
			characters(page: $page, filter: { name: $name }) {
				info {
					count
					pages
					next
					prev
				}
				results {
					id
					name
					status
				}
			}
		}
		"""

	static let characterQuery = """
		query GetCharacter($id: ID!) {
			character(id: $id) {
				id
				name
				status
			}
		}
		"""
}
