/// Maps ``GraphQLError`` to ``APIError``.
///
/// ```swift
/// GraphQLErrorMapper().map(.response([GraphQLResponseError(message: "…")]))  // APIError.invalidResponse
/// ```
public struct GraphQLErrorMapper: Sendable {
	public init() {}

	public func map(_ error: GraphQLError) -> APIError {
		error.toAPIError
	}
}
