import Foundation

/// An error between an HTTP client and its server. Data sources map it to ``APIError``.
///
/// ```swift
/// do {
/// 	return try await httpClient.request(endpoint)
/// } catch let error as HTTPError {
/// 	throw error.toAPIError
/// }
/// ```
public enum HTTPError: Error, Hashable, Sendable {
	/// The endpoint is invalid: its path escapes the base URL, a header is malformed, a `GET` has a body, or the base URL is not an HTTP URL.
	case invalidURL
	/// There was no HTTP response: no connection, a timeout, or too many redirects.
	case invalidResponse
	/// The server responded with a status outside 200–299, and with this body.
	case statusCode(Int, Data)
}

extension HTTPError {
	/// The equivalent error for repositories.
	public var toAPIError: APIError {
		switch self {
		case .invalidURL: .invalidRequest
		case .invalidResponse: .invalidResponse
		case .statusCode(404, _): .notFound
		case .statusCode(let status, _): .serverError(statusCode: status)
		}
	}
}
