import Foundation

/// A request, described relative to the base URL of a client.
///
/// ```swift
/// let endpoint = Endpoint(
/// 	path: "/api/character",
/// 	queryItems: [URLQueryItem(name: "page", value: "2")]
/// )
/// ```
public struct Endpoint: Hashable, Sendable {
	/// The path relative to the base URL. Existing percent-encoding is preserved; `?`, `#` and other invalid characters are encoded.
	public let path: String
	public let method: HTTPMethod
	/// The header fields. They replace the client's default headers.
	public let headers: [String: String]
	/// The query items, unencoded: the client encodes them. An item without a value is sent as its name only.
	public let queryItems: [URLQueryItem]
	/// The body, sent as JSON unless `headers` sets another `Content-Type`.
	public let body: Data?

	public init(
		path: String,
		method: HTTPMethod = .get,
		headers: [String: String] = [:],
		queryItems: [URLQueryItem] = [],
		body: Data? = nil
	) {
		self.path = path
		self.method = method
		self.headers = headers
		self.queryItems = queryItems
		self.body = body
	}
}
