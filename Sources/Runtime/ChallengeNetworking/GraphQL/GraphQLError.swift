import Foundation

/// An error between a GraphQL client and its server. Data sources map it to ``APIError``.
public enum GraphQLError: Error, Hashable, Sendable {
	/// The server responded with a status outside 200–299, and with this body.
	case statusCode(Int, Data)
	/// The response contains errors. Partial data is discarded.
	case response([GraphQLResponseError])
	/// The response could not be decoded.
	case decodingFailed(description: String)
	/// There was no response, or it has neither data nor errors.
	case invalidResponse
}

extension GraphQLError {
	/// The equivalent error for repositories.
	public var toAPIError: APIError {
		switch self {
		case .statusCode(404, _): .notFound
		case .statusCode(let status, _): .serverError(statusCode: status)
		case .response, .invalidResponse: .invalidResponse
		case .decodingFailed(let description): .decodingFailed(description: description)
		}
	}
}
