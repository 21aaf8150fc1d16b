import ChallengeNetworking
import Foundation
import Testing

@Suite("HTTPError")
struct HTTPErrorTests {
	@Test(
		"An HTTPError is mapped to the matching APIError",
		arguments: [
			(HTTPError.invalidURL, APIError.invalidRequest),
			(.invalidResponse, .invalidResponse),
			(.statusCode(404, Data("gone".utf8)), .notFound),
			(.statusCode(400, Data()), .serverError(statusCode: 400)),
			(.statusCode(500, Data()), .serverError(statusCode: 500)),
		])
	func mapping(error: HTTPError, expected: APIError) {
		#expect(HTTPErrorMapper().map(error) == expected)
		#expect(error.toAPIError == expected)
	}
}
