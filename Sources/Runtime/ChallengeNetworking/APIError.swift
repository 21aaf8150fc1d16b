/// What went wrong, in the words of repositories and the layers above them: they see nothing of the transport.
///
/// ```swift
/// do {
/// 	return try await remoteDataSource.fetchCharacter(identifier: 42)
/// } catch APIError.notFound {
/// 	return nil
/// }
/// ```
public enum APIError: Error, Hashable, Sendable {
	/// The request could not be made from what was given.
	case invalidRequest
	/// No answer came, or one that does not follow the protocol, or a GraphQL answer with errors.
	case invalidResponse
	/// The server does not have what was asked for.
	case notFound
	/// The server refused or failed, with this status.
	case serverError(statusCode: Int)
	/// The answer came and is not what the data source expects.
	case decodingFailed(description: String)
}
