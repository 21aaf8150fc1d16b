import ChallengeCore
import Foundation
import Testing

@Suite("APIConfiguration")
struct APIConfigurationTests {
	@Test("Every API has a base URL that a client can use", arguments: APIConfiguration.allCases)
	func baseURL(api: APIConfiguration) {
		#expect(api.baseURL.scheme == "https")
		#expect(api.baseURL.host?.isEmpty == false)
	}

	@Test("The example is where the documentation says")
	func example() {
		#expect(APIConfiguration.example.baseURL.absoluteString == "https://api.example.com")
	}
}
