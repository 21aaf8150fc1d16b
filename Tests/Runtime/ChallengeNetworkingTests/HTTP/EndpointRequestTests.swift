import Foundation
import Testing

@testable import ChallengeNetworking

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

@Suite("Endpoint as a request")
struct EndpointRequestTests {
	// MARK: - Base URL and path

	@Test(
		"Base URL and path are joined by one slash, whichever has it",
		arguments: [
			("https://api.example.com", "/api/character", "https://api.example.com/api/character"),
			("https://api.example.com/", "/api/character", "https://api.example.com/api/character"),
			("https://api.example.com", "api/character", "https://api.example.com/api/character"),
			("https://api.example.com/", "api/character", "https://api.example.com/api/character"),
			("https://api.example.com/v1", "/character", "https://api.example.com/v1/character"),
			("https://api.example.com/v1/", "/character", "https://api.example.com/v1/character"),
			("https://api.example.com/v1", "character", "https://api.example.com/v1/character"),
			("https://api.example.com/v1//", "//character", "https://api.example.com/v1/character"),
			("https://api.example.com/v1", "", "https://api.example.com/v1"),
			("https://api.example.com/v1", "/", "https://api.example.com/v1/"),
			("https://api.example.com", "", "https://api.example.com"),
			("https://api.example.com/v1", "/character/", "https://api.example.com/v1/character/"),
			("http://127.0.0.1:8080/a%20b", "/c", "http://127.0.0.1:8080/a%20b/c"),
		])
	func joining(base: String, path: String, expected: String) throws {
		#expect(try url(base, path) == expected)
	}

	@Test(
		"What may not stand in a path is encoded, what is encoded stays",
		arguments: [
			("/a b", "/a%20b"),
			("/a?b=c", "/a%3Fb=c"),
			("/a#b", "/a%23b"),
			("/é/日本", "/%C3%A9/%E6%97%A5%E6%9C%AC"),
			("/a%2Fb", "/a%2Fb"),
			("/a%2fb", "/a%2fb"),
			("/100%", "/100%25"),
			("/%zz%4", "/%25zz%254"),
			("/%%41", "/%25%41"),
			("/a\\b", "/a%5Cb"),
			("/a\r\nHost: b", "/a%0D%0AHost:%20b"),
			("/a;b", "/a%3Bb"),
			("/\"<>[]^`{|}", "/%22%3C%3E%5B%5D%5E%60%7B%7C%7D"),
			("/-._~!$&'()*+,=:@", "/-._~!$&'()*+,=:@"),
			("/\u{0}", "/%00"),
			("//evil.example", "/evil.example"),
			("https://evil.example/x", "/https://evil.example/x"),
			("@evil.example", "/@evil.example"),
			(":80", "/:80"),
		])
	func pathEncoding(path: String, expected: String) throws {
		#expect(try url("https://api.example.com", path) == "https://api.example.com" + expected)
	}

	@Test(
		"A path that climbs out of the base URL is refused, in any spelling",
		arguments: ["..", "/../admin", "/a/../../b", "/a/./b", "/%2e%2E/a", "/.%2e", "/a/%2e", "a/.."])
	func dotSegments(path: String) {
		#expect(throws: HTTPError.invalidURL) { try url("https://api.example.com/v1", path) }
	}

	@Test("Dots within a segment are no harm", arguments: ["/...", "/a..b", "/.well-known", "/a.", "/%2e%2ea"])
	func harmlessDots(path: String) throws {
		#expect(try url("https://api.example.com", path) == "https://api.example.com" + path)
	}

	@Test(
		"A base URL that is not of HTTP, or has no host, is refused",
		arguments: ["file:///etc", "ftp://api.example.com", "api.example.com", "/v1", "https:///v1", "mailto:a@b.c"])
	func otherSchemes(base: String) {
		#expect(throws: HTTPError.invalidURL) { try url(base, "/a") }
	}

	// MARK: - Query

	@Test("A base URL's query stays, and its fragment does not")
	func baseQuery() throws {
		let items = [URLQueryItem(name: "page", value: "2")]
		#expect(try url("https://a.example/v1?key=a%26b#top", "/c", items) == "https://a.example/v1/c?key=a%26b&page=2")
		#expect(try url("https://a.example/v1?key=k", "/c") == "https://a.example/v1/c?key=k")
	}

	@Test("Without items there is no question mark")
	func noQuery() throws {
		#expect(try url("https://a.example?", "/c") == "https://a.example/c")
	}

	@Test("Every character of a name or value but the unreserved ones is encoded, and decodes to what it was")
	func queryEncoding() throws {
		let text = String(String.UnicodeScalarView((1...0x2FF).compactMap(Unicode.Scalar.init))) + "日本🛸"
		let url = try url("https://a.example", "/c", [URLQueryItem(name: text, value: text)])
		let query = try #require(url?.split(separator: "?", maxSplits: 1).last)
		let sides = query.split(separator: "=")
		#expect(sides.count == 2)
		for side in sides {
			#expect(side.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._~%".contains($0)) })
			#expect(side.removingPercentEncoding == text)
		}
	}

	// MARK: - Method, headers, body

	@Test("A GET with a body is refused")
	func getWithBody() {
		#expect(throws: HTTPError.invalidURL) {
			try Endpoint(path: "/c", body: Data("{}".utf8)).urlRequest(baseURL: base)
		}
	}

	@Test(
		"A header that would start another one is refused",
		arguments: [
			("X-A", "1\r\nX-B: 2"), ("X-A", "1\n2"), ("X-A", "\u{0}"), ("X-A\r\nX-B", "1"), ("X A", "1"), ("", "1"), ("X-A:", "1"),
			("Ä", "1"),
		])
	func headerInjection(name: String, value: String) {
		#expect(throws: HTTPError.invalidURL) {
			try Endpoint(path: "/c", headers: [name: value]).urlRequest(baseURL: base)
		}
	}

	@Test("A request without a body has no content type")
	func noContentType() throws {
		let request = try Endpoint(path: "/c", method: .post).urlRequest(baseURL: base)
		#expect(request.value(forHTTPHeaderField: "Content-Type") == nil)
		#expect(request.value(forHTTPHeaderField: "Accept") == "application/json")
		#expect(request.httpMethod == "POST")
	}

	@Test("An endpoint is a GET of its path unless told otherwise")
	func defaults() {
		let endpoint = Endpoint(path: "/c")
		#expect(endpoint == Endpoint(path: "/c", method: .get, headers: [:], queryItems: [], body: nil))
		#expect(endpoint != Endpoint(path: "/c", method: .delete))
	}

	private let base: URL

	init() throws {
		base = try #require(URL(string: "https://api.example.com"))
	}

	private func url(_ base: String, _ path: String, _ items: [URLQueryItem] = []) throws -> String? {
		let baseURL = try #require(URL(string: base))
		return try Endpoint(path: path, queryItems: items).urlRequest(baseURL: baseURL).url?.absoluteString
	}
}
