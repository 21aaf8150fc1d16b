import ChallengeNetworking
import Foundation

nonisolated struct ProductGraphQLDataSource: ProductRemoteDataSourceContract {
	private let graphQLClient: any GraphQLClientContract
	private let errorMapper = GraphQLErrorMapper()

	init(graphQLClient: any GraphQLClientContract) {
		self.graphQLClient = graphQLClient
	}

	@concurrent func fetchProduct(identifier: String) async throws -> ProductDTO {
		let operation = GraphQLOperation(
			query: Self.productQuery,
			variables: ["id": .string(identifier)],
			operationName: "GetProduct"
		)

		let response: ProductQueryResponse = try await request(operation)
		return response.product
	}
}

// MARK: - Private

nonisolated private extension ProductGraphQLDataSource {
	func request<T: Decodable>(_ operation: GraphQLOperation) async throws -> T {
		do {
			return try await graphQLClient.execute(operation)
		} catch let error as GraphQLError {
			throw errorMapper.map(error)
		}
	}
}

// MARK: - Response Wrappers

nonisolated private struct ProductQueryResponse: Decodable {
	let product: ProductDTO
}

// MARK: - Queries

nonisolated extension ProductGraphQLDataSource {
	static let productQuery = """
		query GetProduct($id: ID!) {
			product(id: $id) {
				id
				name
				price {
					amount
					currency
				}
			}
		}
		"""
}
