import ChallengeNetworking
import Foundation

nonisolated struct EpisodeGraphQLDataSource: EpisodeRemoteDataSourceContract {
	private let graphQLClient: any GraphQLClientContract
	private let errorMapper = GraphQLErrorMapper()

	init(graphQLClient: any GraphQLClientContract) {
		self.graphQLClient = graphQLClient
	}

	@concurrent func fetchEpisodes(page: Int, filter: EpisodeFilterDTO) async throws -> EpisodesResponseDTO {
		var variables: [String: GraphQLVariable] = ["page": .int(page)]

		if let name = filter.name, !name.isEmpty {
			variables["name"] = .string(name)
		}

		let operation = GraphQLOperation(
			query: Self.episodesQuery,
			variables: variables,
			operationName: "GetEpisodes"
		)

		let response: EpisodesQueryResponse = try await request(operation)
		return response.episodes
	}

	@concurrent func fetchEpisode(identifier: Int) async throws -> EpisodeDTO {
		let operation = GraphQLOperation(
			query: Self.episodeQuery,
			variables: ["id": .string(String(identifier))],
			operationName: "GetEpisode"
		)

		let response: EpisodeQueryResponse = try await request(operation)
		return response.episode
	}
}

// MARK: - Private

nonisolated private extension EpisodeGraphQLDataSource {
	func request<T: Decodable>(_ operation: GraphQLOperation) async throws -> T {
		do {
			return try await graphQLClient.execute(operation)
		} catch let error as GraphQLError {
			throw errorMapper.map(error)
		}
	}
}

// MARK: - Response Wrappers

nonisolated private struct EpisodesQueryResponse: Decodable {
	let episodes: EpisodesResponseDTO
}

nonisolated private struct EpisodeQueryResponse: Decodable {
	let episode: EpisodeDTO
}

// MARK: - Queries

nonisolated extension EpisodeGraphQLDataSource {
	static let episodesQuery = """
		query GetEpisodes($page: Int, $name: String) {
			episodes(page: $page, filter: { name: $name }) {
				info { count pages next prev }
				results {
					id
					name
					air_date
				}
			}
		}
		"""

	static let episodeQuery = """
		query GetEpisode($id: ID!) {
			episode(id: $id) {
				id
				name
				air_date
				characters {
					id
					name
				}
			}
		}
		"""
}
