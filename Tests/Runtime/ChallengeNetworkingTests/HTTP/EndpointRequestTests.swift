import Foundation
import Testing

@testable import ChallengeNetworking

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

@Suite("URL request of an endpoint")
struct EndpointRequestTests {
	// MARK: - Base URL and path

	@Test(
		"Base URL and path are joined by exactly one slash",
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
		"Characters that are invalid in a path are encoded, and existing encoding is preserved",
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
		"A path with dot segments, encoded or not, is rejected",
		arguments: ["..", "/../admin", "/a/../../b", "/a/./b", "/%2e%2E/a", "/.%2e", "/a/%2e", "a/.."])
	func dotSegments(path: String) {
		#expect(throws: HTTPError.invalidURL) { try url("https://api.example.com/v1", path) }
	}

	@Test("A segment with dots that is not a dot segment is accepted", arguments: ["/...", "/a..b", "/.well-known", "/a.", "/%2e%2ea"])
	func harmlessDots(path: String) throws {
		#expect(try url("https://api.example.com", path) == "https://api.example.com" + path)
	}

	@Test(
		"A base URL without an HTTP scheme or a host is rejected",
		arguments: ["file:///etc", "ftp://api.example.com", "api.example.com", "/v1", "https:///v1", "mailto:a@b.c"])
	func otherSchemes(base: String) {
		#expect(throws: HTTPError.invalidURL) { try url(base, "/a") }
	}

	// MARK: - Query

	@Test("The query of the base URL is preserved, and its fragment is removed")
	func baseQuery() throws {
		let items = [URLQueryItem(name: "page", value: "2")]
		#expect(try url("https://a.example/v1?key=a%26b#top", "/c", items) == "https://a.example/v1/c?key=a%26b&page=2")
		#expect(try url("https://a.example/v1?key=k", "/c") == "https://a.example/v1/c?key=k")
	}

	@Test("A URL without query items has no question mark")
	func noQuery() throws {
		#expect(try url("https://a.example?", "/c") == "https://a.example/c")
	}

	@Test("Reserved characters in query items are encoded and decode to the original text")
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

	@Test("A GET with a body is rejected")
	func getWithBody() {
		#expect(throws: HTTPError.invalidURL) {
			try Endpoint(path: "/c", body: Data("{}".utf8)).urlRequest(baseURL: base)
		}
	}

	@Test(
		"A header that could inject another header is rejected",
		arguments: [
			("X-A", "1\r\nX-B: 2"), ("X-A", "1\n2"), ("X-A", "\u{0}"), ("X-A\r\nX-B", "1"), ("X A", "1"), ("", "1"), ("X-A:", "1"),
			("Ä", "1"),
		])
	func headerInjection(name: String, value: String) {
		#expect(throws: HTTPError.invalidURL) {
			try Endpoint(path: "/c", headers: [name: value]).urlRequest(baseURL: base)
		}
	}

	@Test("A request without a body has no Content-Type header")
	func noContentType() throws {
		let request = try Endpoint(path: "/c", method: .post).urlRequest(baseURL: base)
		#expect(request.value(forHTTPHeaderField: "Content-Type") == nil)
		#expect(request.value(forHTTPHeaderField: "Accept") == "application/json")
		#expect(request.httpMethod == "POST")
	}

	@Test("An endpoint is a GET request without headers, query or body by default")
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
