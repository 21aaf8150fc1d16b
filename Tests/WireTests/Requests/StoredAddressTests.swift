import Testing

@testable import Wire

@Suite("Addresses and headers that are stored")
struct StoredAddressTests {
	@Test(
		"Values in an address are variables, unless anybody can send the request",
		arguments: [
			("https://a.example/users/12?page=2", true, "https://a.example/users/12?page=2"),
			("https://a.example/users/12?page=2&sort=name", false, "https://a.example/users/12?page=2&sort=name"),
			("https://a.example/users/maple41ridge", true, "https://a.example/users/$USERS_ID"),
			("https://a.example/users?email=anna%40home.example&q=Rick", true, "https://a.example/users?email=$EMAIL&q=$Q"),
			("https://a.example/bot$TOKEN/x;jsessionid=1A2B?key=$KEY", true, "https://a.example/bot$TOKEN/x?key=$KEY"),
		])
	func addresses(url: String, isAlone: Bool, stored: String) throws {
		let headers = isAlone ? [] : [HTTPRequest.Header("Authorization", "Bearer $TOKEN")]
		let request = try #require(HTTPRequest(url, headers: headers))
		#expect(request.remembered(keeping: PreservedValues()) == stored)
		#expect(request.isPublic(keeping: PreservedValues()) == (isAlone && stored == url && !url.contains("$")))
	}

	@Test("A request with a header, a body or another method is not public, and a kept name of the query stays")
	func publicity() throws {
		let url = "https://a.example/users?city=Bonn1"
		var preserved = PreservedValues()
		#expect(try #require(HTTPRequest(url)).isPublic(keeping: preserved) == false)
		preserved.keys = ["city"]
		#expect(try #require(HTTPRequest(url)).isPublic(keeping: preserved))
		#expect(try #require(HTTPRequest(url, method: "POST")).isPublic(keeping: preserved) == false)
		#expect(try #require(HTTPRequest(url, headers: [HTTPRequest.Header("Accept", "text/plain")])).isPublic(keeping: preserved) == false)
		#expect(try #require(HTTPRequest(url, headers: [HTTPRequest.Header("A", "b")])).remembered(keeping: preserved) == url)
	}

	@Test("A harmless header with an opaque value is stored as a variable")
	func headers() {
		#expect(HTTPRequest.Header("User-Agent", "App/1 (iPhone; iOS 18.2)").remembered.value == "App/1 (iPhone; iOS 18.2)")
		#expect(HTTPRequest.Header("User-Agent", "App/1 (Bearer abcdef12345)").remembered.value == "$USER_AGENT")
	}

	@Test(
		"A query item with the name of a credential is not a parameter",
		arguments: [
			("api_key", true), ("key", true), ("access_token", true), ("sig", true), ("appid", true), ("sessionId", true),
			("pageToken", false),
			("sort_key", false), ("cursor", false), ("q", false), ("keyword", false),
		])
	func credentials(name: String, isOne: Bool) {
		#expect(CredentialName.isOne(name) == isOne)
	}
}
