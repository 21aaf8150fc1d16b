/// An error of a data source, independent of the transport. Repositories and the layers above handle only this type.
///
/// ```swift
/// do {
/// 	return try await remoteDataSource.fetchCharacter(identifier: 42)
/// } catch APIError.notFound {
/// 	return nil
/// }
/// ```
public enum APIError: Error, Hashable, Sendable {
	/// The request could not be built from its arguments.
	case invalidRequest
	/// There was no response, it was malformed, or it was a GraphQL response with errors.
	case invalidResponse
	/// The requested resource does not exist.
	case notFound
	/// The server responded with a failure status other than 404.
	case serverError(statusCode: Int)
	/// The response could not be decoded.
	case decodingFailed(description: String)
}
