import ChallengeNetworking
import Foundation

public final class HTTPClientMock: HTTPClientContract, @unchecked Sendable {
	public var result: Result<Data, Error>
	public private(set) var requestedEndpoints: [Endpoint] = []

	public init() {
		result = .failure(HTTPError.invalidResponse)
	}

	public init(result: Result<Data, Error>) {
		self.result = result
	}

	@concurrent public func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		let data: Data = try await request(endpoint)
		do {
			return try JSONDecoder().decode(T.self, from: data)
		} catch {
			throw APIError.decodingFailed(description: "\(error)")
		}
	}

	@concurrent public func request(_ endpoint: Endpoint) async throws -> Data {
		requestedEndpoints.append(endpoint)
		return try result.get()
	}
}

public final class GraphQLClientMock: GraphQLClientContract, @unchecked Sendable {
	public var result: Result<Data, Error> = .failure(GraphQLError.invalidResponse)
	public private(set) var executedOperations: [GraphQLOperation] = []

	public init() {}

	@concurrent public func execute<T: Decodable>(_ operation: GraphQLOperation) async throws -> T {
		executedOperations.append(operation)
		do {
			return try JSONDecoder().decode(T.self, from: result.get())
		} catch let error as DecodingError {
			throw GraphQLError.decodingFailed(description: "\(error)")
		}
	}
}
