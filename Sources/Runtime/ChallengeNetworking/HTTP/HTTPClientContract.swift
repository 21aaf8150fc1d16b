import Foundation

/// A client that sends HTTP requests.
///
/// Both methods throw ``HTTPError`` if the request fails and `CancellationError` if the task is cancelled.
public protocol HTTPClientContract: Sendable {
	/// Sends a request and decodes the response. An empty body decodes as `null`, so an optional result is `nil`.
	///
	/// Throws ``APIError/decodingFailed(description:)`` if the response is not a `T`.
	///
	/// ```swift
	/// let character: CharacterDTO = try await httpClient.request(Endpoint(path: "/api/character/42"))
	/// ```
	@concurrent func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T

	/// Sends a request and returns the body of the response, which is empty for status 204.
	///
	/// ```swift
	/// _ = try await httpClient.request(Endpoint(path: "/api/character/42", method: .delete))
	/// ```
	@concurrent func request(_ endpoint: Endpoint) async throws -> Data
}
