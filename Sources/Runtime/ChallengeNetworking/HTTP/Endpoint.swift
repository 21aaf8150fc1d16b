import Foundation

/// One request, told relative to a client's base URL.
///
/// ```swift
/// let endpoint = Endpoint(
/// 	path: "/api/character",
/// 	queryItems: [URLQueryItem(name: "page", value: "2")]
/// )
/// ```
public struct Endpoint: Hashable, Sendable {
	/// The path below the base URL. Percent-encoded bytes stay as they are; whatever else may not stand in a path is encoded, `?` and `#` too.
	public let path: String
	public let method: HTTPMethod
	/// Header fields by name. They replace those that the client would send by itself.
	public let headers: [String: String]
	/// The query, as plain text: the client encodes it. An item without a value is sent as its name alone.
	public let queryItems: [URLQueryItem]
	/// The body, sent as JSON unless `headers` name another `Content-Type`.
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
