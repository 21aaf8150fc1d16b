import Testing
import Wire

@Suite
struct WebAddressTests {
	@Test
	func readsTheParts() throws {
		let address = try #require(WebAddress("https://API.example.com:8443/v1/users%2Fall/7?page=2&q=a+b%20c&flag#top"))
		#expect(address.scheme == "https")
		#expect(address.host == "api.example.com:8443")
		#expect(address.origin == "https://api.example.com:8443")
		#expect(address.path == "/v1/users%2Fall/7")
		#expect(address.segments == ["v1", "users%2Fall", "7"])
		#expect(address.query.map(\.name) == ["page", "q", "flag"])
		#expect(address.query.map(\.value) == ["2", "a b c", nil])
		#expect(!address.hadCredentials)
	}

	@Test
	func dropsCredentials() throws {
		let address = try #require(WebAddress("https://anna:secret@example.com/users"))
		#expect(address.hadCredentials)
		#expect(address.origin == "https://example.com")
	}

	@Test(
		"The port that clients assume is no part of the server's name",
		arguments: [
			("https://a.example:443/x", "https://a.example"), ("http://a.example:80", "http://a.example"),
			("https://a.example:80/x", "https://a.example:80"), ("http://a.example:443/x", "http://a.example:443"),
			("https://a.example:8443", "https://a.example:8443"), ("https://[::1]:443/x", "https://[::1]"),
		])
	func port(_ address: String, _ origin: String) { #expect(WebAddress(address)?.origin == origin) }

	@Test
	func alwaysHasAPath() {
		#expect(WebAddress("http://example.com")?.path == "/")
		#expect(WebAddress("http://example.com?a=1")?.path == "/")
		#expect(WebAddress("http://example.com?a=1")?.query.count == 1)
	}

	@Test(arguments: [
		"users.json", "ftp://example.com/a", "file:///etc/passwd", "https://", "https:///users", "http://exa mple.com/", "http://a\nb/",
		"http://exa<mple.com/", "",
	])
	func rejectsOtherTexts(_ text: String) { #expect(WebAddress(text) == nil) }

	@Test
	func preservesIncompleteEscapes() {
		#expect(PercentText.decoded("100%") == "100%")
		#expect(PercentText.decoded("%zz%4") == "%zz%4")
		#expect(PercentText.decoded("%ff") == "\u{FFFD}")
	}
}
