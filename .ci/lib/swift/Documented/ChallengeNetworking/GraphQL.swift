import Foundation

public protocol GraphQLClientContract: Sendable {
	@concurrent func execute<T: Decodable>(_ operation: GraphQLOperation) async throws -> T
}

public struct GraphQLClient: GraphQLClientContract {
	public init(
		httpClient: any HTTPClientContract, path: String = "/graphql", encoder: JSONEncoder = JSONEncoder(),
		decoder: JSONDecoder = JSONDecoder()
	) {}

	@concurrent public func execute<T: Decodable>(_ operation: GraphQLOperation) async throws -> T {
		throw GraphQLError.invalidResponse
	}
}

/// An operation without default arguments, which the documents always pass.
public struct GraphQLOperation: Sendable {
	public let query: String
	public let variables: [String: GraphQLVariable]?
	public let operationName: String?

	public init(query: String, variables: [String: GraphQLVariable]?, operationName: String?) {
		self.query = query
		self.variables = variables
		self.operationName = operationName
	}
}

public enum GraphQLVariable: Equatable, Sendable {
	case string(String)
	case int(Int)
	case bool(Bool)
	case null
	case double(Double)
	case list([GraphQLVariable])
	case object([String: GraphQLVariable])
}

public enum GraphQLError: Error {
	case statusCode(Int, Data)
	case response([GraphQLResponseError])
	case decodingFailed(description: String)
	case invalidResponse
}

/// An error of a response, the locations and path of which have types of the app.
public struct GraphQLResponseError: Sendable {
	public struct Location: Sendable {}

	public let message: String
	public let locations: [Location]
	public let path: [String]

	public init(message: String, locations: [Location], path: [String]) {
		self.message = message
		self.locations = locations
		self.path = path
	}
}

public struct GraphQLErrorMapper: Sendable {
	public init() {}

	public func map(_ error: GraphQLError) -> APIError {
		switch error {
		case .statusCode(404, _): .notFound
		case .statusCode(let status, _): .serverError(statusCode: status)
		case .response, .invalidResponse: .invalidResponse
		case .decodingFailed(let description): .decodingFailed(description: description)
		}
	}
}
