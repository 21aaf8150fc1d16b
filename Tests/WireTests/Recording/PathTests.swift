import Testing

@testable import Wire

@Suite("Values in paths")
struct PathTests {
	private func template(_ path: String) -> String { PathTemplate(PathShape(path).segments).text }

	@Test(
		"A segment in the format of an identifier is a value even if it appears only once",
		arguments: [
			"1", "007", "9b2ef1c4-7a07-4e8f-9d53-0c6b4b1f2a11", "alice@example.com", "alice%40example.com",
			"ghp_0123456789abcdefghijABCDEFGHIJ012345",
		])
	func identifiers(segment: String) { #expect(template("/users/\(segment)") == "/users/{identifier}") }

	@Test("A long segment in which letters and digits alternate is a value, but not the first")
	func opaque() {
		#expect(template("/reset/maple41ridge") == "/reset/{identifier}")
		#expect(template("/reset/current") == "/reset/current")
		#expect(template("/covid19vaccines") == "/covid19vaccines")
	}

	@Test(
		"Words, versions and files in a path are not values",
		arguments: [
			"/v1/users", "/api/2.0/users", "/rest/api/3/issue", "/2/tweets", "/1.1/statuses", "/users/me", "/users/search", "/users.json",
			"/iphone-15promax", "/sha-256", "/decade", "/face2face", "/", "//a//", "/users/", "/2024-13-45",
			"/prod_1", "/products/prod_0001", "/orders/ORD-2026-0001", "/reports/2024-01-31", "/books/chapter_2", "/users/page-2",
			"/charsets/UTF-8", "/accede7",
		])
	func words(path: String) { #expect(template(path) == path) }

	@Test("The last value is the identifier, and earlier ones are named after the segment before them")
	func names() {
		#expect(template("/users/1/orders") == "/users/{userIdentifier}/orders")
		#expect(template("/orders/7/cancel") == "/orders/{identifier}/cancel")
		#expect(template("/users/1/orders/2") == "/users/{userIdentifier}/orders/{identifier}")
		#expect(template("/users/1/users/2/users/3") == "/users/{userIdentifier}/users/{userIdentifier2}/users/{identifier}")
		#expect(
			template("/line-items/1/Categories/2/x/3") == "/line-items/{lineItemIdentifier}/Categories/{categoryIdentifier}/x/{identifier}")
		#expect(template("/v1/100/200/300") == "/v1/{parentIdentifier}/{parentIdentifier2}/{identifier}")
		#expect(template("/3dmodels/1/%C3%A9/2/a/3") == "/3dmodels/{item3dmodelIdentifier}/%C3%A9/{parentIdentifier}/a/{identifier}")
		#expect(template("/1.json") == "/{identifier}.json")
		#expect(template("/%7Bx/{y}") == "/%7Bx/%7By%7D")
	}

	private func lines(_ answers: [(String, String)]) throws -> [String] {
		var har = HAR()
		for (request, body) in answers {
			let parts = request.split(separator: " ").map(String.init)
			har.add(parts[0], "https://a.com" + parts[1], body)
		}
		return try #require(har.recording).lines
	}

	@Test("Words that vary stay words, and one that a response repeats as its identifier is a value for every method and longer path")
	func varying() throws {
		let user = "{\"id\": 1, \"name\": \"x\"}"
		#expect(
			try lines([
				("GET /users/alice", user), ("GET /users/bob", #"{"id": "bob"}"#), ("GET /users/carol", user), ("GET /users/7", user),
				("GET /users/bob/orders", "[]"), ("DELETE /users/bob", "{}"),
			]) == [
				"GET /users/alice 1", "GET /users/{identifier} 2", "GET /users/carol 1", "GET /users/{userIdentifier}/orders 1",
				"DELETE /users/{identifier} 1",
			])
	}

	@Test(
		"A last segment that the response repeats as its identifier is a value, whatever its form",
		arguments: [
			("/items/blue-shirt", #"{"id": "blue-shirt"}"#), ("/items/@alice", #"{"handle": "@alice", "id": 7}"#),
			("/item/~bob", #"{"data": {"username": "~bob"}}"#), ("/items/1.2.3", #"{"key": "1.2.3"}"#), ("/items/-1", #"{"id": -1}"#),
			("/items/1,2", #"{"id": "1,2"}"#), ("/items/gid%3A%2F%2Fshop%2F1", #"{"id": "gid://shop/1"}"#),
			("/items/%C3%B6l", #"{"slug": "öl"}"#), ("/items/a.json", #"{"id": "a.json"}"#),
		])
	func echoed(path: String, body: String) throws {
		let template = (path.split(separator: "/").first.map { "/\($0)" } ?? "") + "/{identifier}"
		#expect(try lines([("GET \(path)", body), ("DELETE \(path)", "{}")]) == ["GET \(template) 1", "DELETE \(template) 1"])
	}

	@Test(
		"A segment that another member repeats, a reserved word, and words after an interface's name stay words",
		arguments: [
			("/items/blue-shirt", #"{"name": "blue-shirt"}"#), ("/items/blue", #"{"items": [{"id": "blue"}]}"#),
			("/users/me", #"{"id": "me"}"#),
			("/api/users", #"{"id": "users"}"#), ("/v1/users", #"{"key": "users"}"#), ("/users", #"{"id": "users"}"#),
		])
	func notEchoed(path: String, body: String) throws {
		#expect(try lines([("GET \(path)", body)]) == ["GET \(path) 1"])
	}

	@Test("Paths that differ only in a slash at the end are one endpoint")
	func slash() throws {
		#expect(try lines([("GET /users", "[1]"), ("GET /users/", "[2]"), ("GET /", "[3]")]) == ["GET /users 2", "GET / 1"])
	}

	@Test("A number beyond the integers of Swift is text", arguments: [("999999999999999999", true), ("18446744073709551616", false)])
	func large(number: String, isInteger: Bool) throws {
		var har = HAR()
		har.add("https://a.com/orders/\(number)")
		#expect(try #require(har.recording).endpoints[0].parameters.map(\.kind) == [isInteger ? .integer : .text])
	}

	@Test("A number with leading zeros is text, since a client would send it without them")
	func zeros() throws {
		var har = HAR()
		har.add("https://a.com/orders/0042")
		#expect(try #require(har.recording).endpoints.map { $0.parameters.map(\.kind) } == [[.text]])
	}

	@Test("A value is an integer only if it is one in every path")
	func kinds() throws {
		var har = HAR()
		har.add("https://a.com/users/1")
		har.add("https://a.com/orders/1")
		har.add("https://a.com/orders/9b2ef1c4-7a07-4e8f-9d53-0c6b4b1f2a11")
		let recording = try #require(har.recording)
		#expect(recording.endpoints.map { $0.parameters.map(\.kind) } == [[.integer], [.text]])
	}
}
