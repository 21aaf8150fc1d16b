import Foundation

/// Sends requests and hands back what the server answers.
///
/// Both methods throw ``HTTPError`` for what went wrong on the way and `CancellationError` when the task was cancelled.
public protocol HTTPClientContract: Sendable {
	/// The answer, decoded. An empty body counts as `null`, so an optional result is `nil` then.
	///
	/// Throws ``APIError/decodingFailed(description:)`` when the answer is not a `T`.
	///
	/// ```swift
	/// let character: CharacterDTO = try await httpClient.request(Endpoint(path: "/api/character/42"))
	/// ```
	@concurrent func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T

	/// The bytes of the answer; none where the server sends none, as with status 204.
	///
	/// ```swift
	/// _ = try await httpClient.request(Endpoint(path: "/api/character/42", method: .delete))
	/// ```
	@concurrent func request(_ endpoint: Endpoint) async throws -> Data
}
