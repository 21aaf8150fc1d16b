/// Maps ``HTTPError`` to ``APIError``.
///
/// ```swift
/// HTTPErrorMapper().map(.statusCode(404, Data()))  // APIError.notFound
/// ```
public struct HTTPErrorMapper: Sendable {
	public init() {}

	public func map(_ error: HTTPError) -> APIError {
		error.toAPIError
	}
}
