import ChallengeNetworking
import Foundation
import Testing

@Suite("GraphQLError in the words of repositories")
struct GraphQLErrorTests {
	@Test(
		"Each error has its word, by mapper and by property",
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
