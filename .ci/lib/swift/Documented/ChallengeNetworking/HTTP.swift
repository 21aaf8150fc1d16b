import Foundation

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

public protocol HTTPClientContract: Sendable {
	@concurrent func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T
	@concurrent func request(_ endpoint: Endpoint) async throws -> Data
}

public struct HTTPClient: HTTPClientContract {
	public init(baseURL: URL, session: URLSession = .shared, decoder: JSONDecoder = JSONDecoder()) {}

	@concurrent public func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		throw HTTPError.invalidResponse
	}

	@concurrent public func request(_ endpoint: Endpoint) async throws -> Data {
		throw HTTPError.invalidResponse
	}
}

/// An endpoint that may have no headers and no query items, and that is not comparable.
public struct Endpoint: Sendable {
	public let path: String
	public let method: HTTPMethod
	public let headers: [String: String]?
	public let queryItems: [URLQueryItem]?
	public let body: Data?

	public init(
		path: String, method: HTTPMethod = .get, headers: [String: String]? = nil, queryItems: [URLQueryItem]? = nil, body: Data? = nil
	) {
		self.path = path
		self.method = method
		self.headers = headers
		self.queryItems = queryItems
		self.body = body
	}
}

public enum HTTPMethod: Sendable {
	case get, post, put, patch, delete
}

public enum HTTPError: Error {
	case invalidURL
	case invalidResponse
	case statusCode(Int, Data)

	public var toAPIError: APIError {
		switch self {
		case .invalidURL: .invalidRequest
		case .invalidResponse: .invalidResponse
		case .statusCode(404, _): .notFound
		case .statusCode(let status, _): .serverError(statusCode: status)
		}
	}
}

public struct HTTPErrorMapper: Sendable {
	public init() {}

	public func map(_ error: HTTPError) -> APIError {
		error.toAPIError
	}
}

public enum APIError: Error, Equatable {
	case invalidRequest
	case invalidResponse
	case notFound
	case serverError(statusCode: Int)
	case decodingFailed(description: String)
}
