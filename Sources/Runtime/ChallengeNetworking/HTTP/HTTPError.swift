import Foundation

/// What went wrong between an HTTP client and its server. Data sources turn it into an ``APIError``.
///
/// ```swift
/// do {
/// 	return try await httpClient.request(endpoint)
/// } catch let error as HTTPError {
/// 	throw error.toAPIError
/// }
/// ```
public enum HTTPError: Error, Hashable, Sendable {
	/// The endpoint makes no request: its path leaves the base URL, a header is malformed, a `GET` has a body, or the base URL is not one of HTTP.
	case invalidURL
	/// No answer of HTTP came: no connection, a time-out, too many redirections.
	case invalidResponse
	/// The server answered with a status outside 200–299, and this body.
	case statusCode(Int, Data)
}

extension HTTPError {
	/// The same in the words of the layers above.
	public var toAPIError: APIError {
		switch self {
		case .invalidURL: .invalidRequest
		case .invalidResponse: .invalidResponse
		case .statusCode(404, _): .notFound
		case .statusCode(let status, _): .serverError(statusCode: status)
		}
	}
}
