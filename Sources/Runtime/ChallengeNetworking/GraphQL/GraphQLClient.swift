import Foundation

/// A GraphQL client that sends operations as `POST` requests.
///
/// ```swift
/// let graphQLClient = GraphQLClient(httpClient: HTTPClient(baseURL: APIConfiguration.example.baseURL))
/// let response: CharacterQueryResponse = try await graphQLClient.execute(operation)
/// ```
public struct GraphQLClient: GraphQLClientContract {
	private let httpClient: any HTTPClientContract
	private let path: String
	private let encoder: JSONEncoder
	private let decoder: JSONDecoder

	public init(
		httpClient: any HTTPClientContract,
		path: String = "/graphql",
		encoder: JSONEncoder = JSONEncoder(),
		decoder: JSONDecoder = JSONDecoder()
	) {
		self.httpClient = httpClient
		self.path = path
		self.encoder = encoder
		self.decoder = decoder
	}

	@concurrent public func execute<T: Decodable>(_ operation: GraphQLOperation) async throws -> T {
		let body = try await answer(to: endpoint(for: operation))
		return try GraphQLResponse<T>(body, decoder: decoder).data
	}
}

// MARK: - Private

extension GraphQLClient {
	/// Throws ``APIError/invalidRequest`` if a variable cannot be encoded as JSON, such as `Double.nan`.
	private func endpoint(for operation: GraphQLOperation) throws(APIError) -> Endpoint {
		do {
			return Endpoint(path: path, method: .post, body: try encoder.encode(operation.requestBody))
		} catch {
			throw .invalidRequest
		}
	}

	private func answer(to endpoint: Endpoint) async throws -> Data {
		do {
			return try await httpClient.request(endpoint)
		} catch HTTPError.statusCode(let status, let body) {
			throw GraphQLError.statusCode(status, body)
		} catch HTTPError.invalidResponse {
			throw GraphQLError.invalidResponse
		} catch HTTPError.invalidURL {
			// GraphQLError has no case for an invalid request.
			throw APIError.invalidRequest
		}
	}
}
