import Foundation

/// What went wrong between a GraphQL client and its server. Data sources turn it into an ``APIError``.
public enum GraphQLError: Error, Hashable, Sendable {
	/// The server answered with a status outside 200–299, and this body.
	case statusCode(Int, Data)
	/// The server executed the operation and reports errors. There may have been data beside them: it is incomplete, and not handed on.
	case response([GraphQLResponseError])
	/// The answer is not what the data source expects.
	case decodingFailed(description: String)
	/// No answer came, or one with neither data nor errors.
	case invalidResponse
}

extension GraphQLError {
	/// The same in the words of the layers above.
	public var toAPIError: APIError {
		switch self {
		case .statusCode(404, _): .notFound
		case .statusCode(let status, _): .serverError(statusCode: status)
		case .response, .invalidResponse: .invalidResponse
		case .decodingFailed(let description): .decodingFailed(description: description)
		}
	}
}
