import ChallengeCore
import Foundation
import Testing

@Suite("APIConfiguration")
struct APIConfigurationTests {
	@Test("Every API has a valid base URL", arguments: APIConfiguration.allCases)
	func baseURL(api: APIConfiguration) {
		#expect(api.baseURL.scheme == "https")
		#expect(api.baseURL.host?.isEmpty == false)
	}

	@Test("The example API has the base URL of the documentation")
	func example() {
		#expect(APIConfiguration.example.baseURL.absoluteString == "https://api.example.com")
	}
}
