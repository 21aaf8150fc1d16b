import Foundation
import Testing

@testable import ChallengeNetworking

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

@Suite("Redirects of a request")
struct RedirectionTests {
	@Test(
		"Location is resolved relative to the URL of the request",
		arguments: [
			("/b", "https://a.example/b"), ("b?c=d", "https://a.example/x/b?c=d"), ("//b.example/c", "https://b.example/c"),
			("https://b.example/", "https://b.example/"), ("?page=2", "https://a.example/x/y?page=2"),
		])
	func location(location: String, expected: String) throws {
		#expect(try redirected(302, to: location)?.url?.absoluteString == expected)
	}

	@Test("A redirect from https to http is not followed")
	func downgrade() throws {
		#expect(try redirected(302, to: "http://a.example/b") == nil)
		#expect(try redirected(302, from: "http://a.example/b", to: "https://a.example/b") != nil)
	}

	@Test("An explicit default port is the same origin", arguments: ["https://A.example:443/b", "https://a.example/b"])
	func sameOrigin(location: String) throws {
		#expect(try redirected(302, to: location)?.value(forHTTPHeaderField: "X-Key") == "secret")
	}

	@Test(
		"A different host, port or scheme is a different origin",
		arguments: [
			("https://a.example", "https://b.example/"), ("https://a.example", "https://a.example:444/"),
			("http://a.example", "https://a.example/"),
			("https://a.example", "https://a.example.b.example/"),
		])
	func otherOrigin(from: String, to: String) throws {
		let request = try #require(try redirected(307, from: from, to: to))
		#expect(request.value(forHTTPHeaderField: "X-Key") == nil)
		#expect(request.value(forHTTPHeaderField: "Accept") == "application/json")
	}

	@Test("Other statuses are not followed", arguments: [200, 300, 304, 305, 306, 309, 404])
	func otherStatus(status: Int) throws {
		#expect(try redirected(status, to: "/b") == nil)
	}

	private func redirected(_ status: Int, from: String = "https://a.example/x/y", to location: String) throws -> URLRequest? {
		let url = try #require(URL(string: from))
		var request = URLRequest(url: url)
		request.setValue("secret", forHTTPHeaderField: "X-Key")
		request.setValue("application/json", forHTTPHeaderField: "Accept")
		let response = try #require(
			HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: ["Location": location]))
		return request.redirected(by: response)
	}
}
