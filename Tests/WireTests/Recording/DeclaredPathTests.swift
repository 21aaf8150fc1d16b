import SourceText
import Testing
import Wire

@Suite("Declared paths of recordings")
struct DeclaredPathTests {
	/// The endpoints of a recording of requests, read with the declared paths.
	private func lines(_ requests: [String], declared: String...) throws -> [String] {
		var har = HAR()
		for request in requests {
			let parts = request.split(separator: " ").map(String.init)
			har.add(parts[0], "https://a.com" + parts[1], "{\"id\": 1, \"name\": \"x\"}")
		}
		var diagnostics = Diagnostics()
		let source = SourceText(path: "app.har", har.text)
		let recording = try #require(Recording.read(source, declared: declared.compactMap { DeclaredPath($0) }, diagnostics: &diagnostics))
		return recording.endpoints.map { endpoint in
			"\(endpoint.path) \(endpoint.count)" + endpoint.parameters.map { " \($0.name):\($0.kind)" }.joined()
		}
	}

	@Test("A declared parameter is a value whatever it looks like, with its name and its type")
	func parameters() throws {
		#expect(
			try lines(["GET /v1/products/blue-shirt", "GET /v1/products/cap", "DELETE /v1/products/cap"], declared: "/v1/products/{slug}")
				== ["/v1/products/{slug} 2 slug:text", "/v1/products/{slug} 1 slug:text"])
		#expect(try lines(["GET /orders/1"], declared: "/orders/{number}") == ["/orders/{number} 1 number:integer"])
		#expect(try lines(["GET /orders/1"], declared: "/orders/{number:String}") == ["/orders/{number} 1 number:text"])
		#expect(
			try lines(["GET /a/x-1.json", "GET /a/x-y.txt"], declared: "/a/x-{n}.json") == ["/a/x-{n}.json 1 n:integer", "/a/x-y.txt 1"])
	}

	@Test("A declared word is not a value, however it looks")
	func words() throws {
		#expect(
			try lines(["GET /reports/2024", "GET /reports/2023"], declared: "/reports/2024") == [
				"/reports/2024 1", "/reports/{identifier} 1 identifier:integer",
			])
	}

	@Test("A parameter does not match a word that is never an identifier, unless it matches nothing else")
	func reserved() throws {
		let requests = ["GET /products/cap", "GET /products/search", "GET /products/hat"]
		#expect(try lines(requests, declared: "/products/{id}") == ["/products/{id} 2 id:text", "/products/search 1"])
		#expect(try lines(["GET /products/search"], declared: "/products/{id}") == ["/products/{id} 1 id:text"])
	}

	@Test("The declared path with the most words applies")
	func specific() throws {
		#expect(
			try lines(["GET /a/x/c", "GET /a/b/c", "GET /a/y/c"], declared: "/a/{one}/c", "/a/b/c")
				== ["/a/{one}/c 2 one:text", "/a/b/c 1"])
	}

	@Test(
		"An operation, a prefix and a path with an open brace declare nothing",
		arguments: ["GetUser", "/users*", "*", "/users/{id", "/{a}{b}"])
	func none(text: String) { #expect(DeclaredPath(text) == nil) }
}

@Suite("Servers of recordings")
struct ServerTests {
	@Test("The server with the most JSON is the first")
	func order() throws {
		var har = HAR()
		har.add("https://api.maps.example/tiles")
		har.add("https://auth.shop.co.uk/session")
		har.add("https://api.shop.co.uk:8443/orders")
		har.add("https://api.shop.co.uk:8443/orders")
		let origins = try #require(har.recording).origins
		#expect(
			origins.map { "\($0.text) \($0.count)" } == [
				"https://api.shop.co.uk:8443 2", "https://api.maps.example 1", "https://auth.shop.co.uk 1",
			])
	}

	@Test("The statuses of failed requests are listed with their endpoint")
	func failures() throws {
		var har = HAR()
		har.add("https://a.com/orders/1")
		har.add("https://a.com/orders/2", status: 304, body: nil)
		har.add("https://a.com/orders/3", status: 404)
		har.add("https://a.com/orders/4", status: 404)
		har.add("POST", "https://a.com/orders/4", status: 500)
		let endpoints = try #require(har.recording).endpoints
		#expect(endpoints.map { $0.failures.map { "\($0.code) \($0.count)" } } == [["304 1", "404 2"]])
		#expect(endpoints.map(\.count) == [1])
	}
}
