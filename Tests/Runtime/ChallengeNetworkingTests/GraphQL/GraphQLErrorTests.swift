import ChallengeNetworking
import Foundation
import Testing

@Suite("GraphQLError")
struct GraphQLErrorTests {
	@Test(
		"A GraphQLError is mapped to the matching APIError",
		arguments: [
			(GraphQLError.statusCode(404, Data("gone".utf8)), APIError.notFound),
			(.statusCode(400, Data()), .serverError(statusCode: 400)),
			(.statusCode(503, Data()), .serverError(statusCode: 503)),
			(.response([GraphQLResponseError(message: "no")]), .invalidResponse),
			(.invalidResponse, .invalidResponse),
			(.decodingFailed(description: "why"), .decodingFailed(description: "why")),
		])
	func mapping(error: GraphQLError, expected: APIError) {
		#expect(GraphQLErrorMapper().map(error) == expected)
		#expect(error.toAPIError == expected)
	}
}
