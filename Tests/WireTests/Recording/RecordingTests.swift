import SourceText
import Testing
import Wire

@Suite("Recordings of HTTP traffic")
struct RecordingTests {
	@Test("Exchanges are grouped into endpoints with common queries and responses")
	func endpoint() throws {
		var har = HAR()
		har.add("https://api.example.com/v1/users?page=1&per_page=20&api_key=s3cret", body: "[1]")
		har.add("https://api.example.com/v1/users?page=2&active=true&per_page=x&api_key=s3cret", status: 206, body: "[2]")
		har.add("post", "https://api.example.com/v1/users", status: 201, "{\"id\":1}", sent: "{\"name\": \"A\"}")
		let recording = try #require(har.recording)
		#expect(recording.lines == ["GET /v1/users 2", "POST /v1/users 1"])
		let endpoint = recording.endpoints[0]
		#expect(endpoint.origin == "https://api.example.com")
		#expect(endpoint.statuses.map { [$0.code, $0.count] } == [[200, 1], [206, 1]])
		#expect(endpoint.query.map(\.name) == ["page", "per_page", "api_key", "active"])
		#expect(endpoint.query.map(\.isRequired) == [true, true, true, false])
		#expect(endpoint.query.map(\.kind) == [.integer, .text, .text, .boolean])
		#expect(endpoint.query.map(\.isSecret) == [false, false, true, false])
		#expect(recording.endpoints.map(\.hasJSONBodies) == [false, true])
		#expect(recording.version == "1.2" && recording.entryCount == 3 && recording.omissions.isEmpty)
		#expect(recording.texts { recording.responses(of: endpoint, $0) } == ["[1]", "[2]"])
		#expect(recording.texts { recording.bodies(of: recording.endpoints[1], $0) } == ["{\"name\": \"A\"}"])
	}

	@Test("The media type of a sent body that is not JSON belongs to the endpoint, unless another request sent JSON")
	func otherBodies() throws {
		var har = HAR()
		har.add("POST", "https://a.com/photos", sent: "--b\r\nPNG", sentType: "multipart/form-data; boundary=b")
		har.add("POST", "https://a.com/login", sent: "a=b", sentType: "application/x-www-form-urlencoded")
		har.add("POST", "https://a.com/login", sent: "{\"a\": 1}")
		har.add("POST", "https://a.com/users", sent: "{\"a\": 1}", sentType: "text/plain")
		har.add("POST", "https://a.com/logout", sent: "")
		let endpoints = try #require(har.recording).endpoints
		#expect(endpoints.map(\.otherBodyType) == ["multipart/form-data", nil, nil, nil])
		#expect(endpoints.map(\.hasJSONBodies) == [false, true, true, false])
	}

	@Test("A name that a query repeats is a list")
	func lists() throws {
		var har = HAR()
		har.add("https://a.com/users?tag=a&tag=b&page=1")
		#expect(try #require(har.recording).endpoints[0].query.map(\.isList) == [true, false])
	}

	@Test("Keys may appear in any order, and unknown keys are skipped")
	func order() throws {
		let har = """
			{"x": [[{"log": 1}]], "log": {"pages": [{"entries": []}], "entries": [{"_initiator": {"stack": {"parent": {}}}, "response": {"_x": {}, "content":
			{"text": "{\\"a\\":\\u0031}", "x": [1], "mimeType": "application/json; charset=utf-8"}, "status": 200}, "time": 1, "request":
			{"headers": [{"name": "Cookie", "value": "a"}], "url": "https://a.com/b", "method": "GET"}, "cache": {}}], "version": "1.2", "creator": {}}, "y": null}
			"""
		let recording = try #require(HAR.read(har).recording)
		#expect(recording.lines == ["GET /b 1"])
		#expect(recording.texts { recording.responses(of: recording.endpoints[0], $0) } == ["{\"a\":1}"])
	}

	@Test("A base64 body is decoded, and its byte order mark removed")
	func base64() throws {
		var har = HAR()
		har.add("https://a.com/a", body: "eyJhIjogMX0=", encoding: "base64")
		har.add("https://a.com/b", body: "77u/WzFd", encoding: "base64")
		har.add("https://a.com/c", body: "\u{FEFF}[2]")
		har.add("https://a.com/d", body: "eyJhIjogM!", encoding: "base64")
		har.add("https://a.com/e", body: "[]", encoding: "gzip")
		let recording = try #require(har.recording)
		#expect(
			recording.endpoints.flatMap { endpoint in recording.texts { recording.responses(of: endpoint, $0) } } == [
				"{\"a\": 1}", "[1]", "[2]",
			])
		#expect(recording.reasons == [.encoding: 2])
	}

	@Test(
		"A body that a proxy recorded as it was compressed is in an encoding that cannot be read, not broken JSON, and the requests of both are listed"
	)
	func compressed() throws {
		var har = HAR()
		// A gzip file with {"id": 1}.
		har.add("https://a.com/a", body: "H4sIAAAAAAAAA6tWykxRslIwrAUAYrVO1AkAAAA=", encoding: "base64")
		har.add("https://a.com/users/1", body: "{\"id\": ")
		har.add("https://a.com/users/2", body: "{\"id\": ")
		let recording = try #require(har.recording)
		#expect(recording.reasons == [.encoding: 1, .brokenJSON: 2])
		let requests = recording.omissions.flatMap(\.requests).map { "\($0.method) \($0.origin) \($0.path) \($0.count)" }
		#expect(requests == ["GET https://a.com /a 1", "GET https://a.com /users/{identifier} 2"])
	}

	@Test("Equal bodies are returned once, in the order of the recording, each with its location")
	func distinct() throws {
		var har = HAR()
		for body in ["{\"a\":1}", "{\"a\":2}", "{\"a\":1}", "{\"a\":3}", "{\"a\":2}"] { har.add("https://a.com/users/1", body: body) }
		let recording = try #require(har.recording)
		#expect(recording.texts { recording.responses(of: recording.endpoints[0], $0) } == ["{\"a\":1}", "{\"a\":2}", "{\"a\":3}"])
		#expect(recording.endpoints[0].count == 5)
		recording.responses(of: recording.endpoints[0]) { _, span in #expect(span.source.text(in: span.range).hasPrefix("\"{\\\"a\\\"")) }
	}

	@Test("Reading of bodies stops when the caller throws")
	func enough() throws {
		struct Enough: Error {}
		var har = HAR()
		for number in 0..<5 { har.add("https://a.com/users/1", body: "[\(number)]") }
		let recording = try #require(har.recording)
		var count = 0
		#expect(throws: Enough.self) {
			try recording.responses(of: recording.endpoints[0]) { (_: [UInt8], _: SourceSpan) throws(Enough) in
				count += 1
				if count == 2 { throw Enough() }
			}
		}
		#expect(count == 2)
	}

	@Test("The server with the most JSON comes first, and each server has its own endpoints")
	func origins() throws {
		var har = HAR()
		har.add("https://b.com/users")
		har.add("https://A.com:8443/users")
		har.add("https://a.com:8443/orders")
		har.add("https://cdn.com/x.png", type: "image/png", body: "x")
		let recording = try #require(har.recording)
		#expect(recording.origins.map(\.text) == ["https://a.com:8443", "https://b.com"])
		#expect(recording.origins.map(\.count) == [2, 1])
		#expect(
			recording.endpoints.map { $0.origin + $0.path } == [
				"https://a.com:8443/users", "https://a.com:8443/orders", "https://b.com/users",
			])
	}

	@Test("A Link header with rel=next is recorded with the names of its query, and other headers are ignored")
	func links() throws {
		var har = HAR()
		let link = "<https://a.com/users?page=1&per_page=5>; rel=\\\"first\\\", </users?page=3&after=x>; title=x; rel=next"
		har.add(
			"https://a.com/users", body: "[]",
			headers: "{\"name\": \"Date\", \"value\": \"x\"}, 1, {\"value\": \"\(link)\", \"name\": \"link\"}")
		har.add("https://a.com/orders", body: "[]", headers: "{\"name\": \"Link\", \"value\": \"</orders?page=1>; rel=prev\"}")
		let recording = try #require(har.recording)
		#expect(recording.endpoints.map(\.hasNextLink) == [true, false])
		#expect(recording.endpoints[0].nextLinkNames == ["page", "after"])
	}

	@Test("Omitted exchanges are counted by reason")
	func omissions() throws {
		var har = HAR()
		har.add("https://a.com/ok", type: "text/plain", body: "{\"a\":1}")
		har.add("https://a.com/mislabelled", type: "text/html", body: " [1]")
		har.add("https://a.com/page", type: "text/html; charset=utf-8", body: "<!doctype html>")
		har.add("https://a.com/failed", body: "<html></html>")
		har.add("https://a.com/a.png", type: "image/png", body: "{}")
		har.add("https://a.com/a.js", type: "text/javascript", body: "{ let a = 1 }")
		har.add("https://a.com/a.css", type: "text/css", body: "a {}")
		har.add("https://a.com/text", type: "text/plain", body: "hello")
		har.add("https://a.com/broken", body: "{\"a\":")
		har.add("https://a.com/lines", type: "application/x-ndjson", body: "{}\n{}")
		har.add("https://a.com/none", body: nil)
		har.add("https://a.com/empty", body: "")
		har.add("https://a.com/404", status: 404)
		har.add("https://a.com/0", status: 0)
		har.add("OPTIONS", "https://a.com/ok")
		har.add("HEAD", "https://a.com/ok")
		har.add("wss://a.com/live")
		har.add("https://a.com/live", status: 101)
		har.add("data:application/json,{}")
		har.add("chrome-extension://abc/x.json")
		har.add("data:image/png;base64," + String(repeating: "A", count: 100_000))
		har.add("G T", "https://a.com/ok")
		har.add(raw: "{\"request\": {\"method\": \"GET\", \"url\": \"https://a.com\"}}")
		har.add(raw: "{\"response\": {\"status\": 200}, \"request\": null}")
		har.add(raw: "null")
		har.add(raw: "[{\"request\": 1}]")
		har.add(
			raw:
				"{\"request\": {\"method\": 1, \"url\": \"https://a.com\"}, \"response\": {\"status\": 200, \"content\": {\"text\": \"{}\"}}}"
		)
		har.add(raw: "{\"request\": {\"method\": \"GET\", \"url\": [1]}, \"response\": {\"status\": 200, \"content\": {\"text\": \"{}\"}}}")
		har.add(
			raw:
				"{\"request\": {\"method\": \"GET\", \"url\": \"https://a.com\"}, \"response\": {\"status\": \"200\", \"content\": {\"text\": \"{}\"}}}"
		)
		har.add(raw: "{\"request\": {\"method\": \"GET\", \"url\": \"https://a.com\"}, \"response\": {\"status\": 1e400, \"content\": []}}")
		har.add(
			raw:
				"{\"request\": {\"method\": \"GET\", \"url\": \"https://a.com/x\"}, \"response\": {\"status\": 200, \"content\": {\"text\": {}}}}"
		)
		let recording = try #require(har.recording)
		#expect(recording.endpoints.map(\.path) == ["/ok", "/mislabelled"])
		#expect(
			recording.reasons == [
				.html: 2, .image: 1, .script: 1, .stylesheet: 1, .notJSON: 2, .brokenJSON: 1, .noBody: 3, .status: 2, .method: 2,
				.webSocket: 2,
				.noAddress: 3, .malformed: 5, .incomplete: 4,
			])
		#expect(recording.omissions.map(\.count).reduce(2, +) == recording.entryCount)
		#expect(recording.omissions.allSatisfy { !$0.reason.text.isEmpty && $0.first.count > 0 })
	}

	@Test(
		"A file that is not a recording is an error",
		arguments: ["{}", "[]", "1", "{\"log\": {}}", "{\"log\": [1]}", "{\"entries\": []}", "{\"log\": {\"entries\": {\"a\": []}}}"])
	func noRecording(text: String) throws {
		let (recording, diagnostics) = HAR.read(text)
		#expect(recording == nil && diagnostics.count == 1)
		let diagnostic = try #require(diagnostics.first)
		#expect(diagnostic.severity == .error && diagnostic.span != nil && diagnostic.fix != nil)
	}

	@Test("A request that changes something is an endpoint even with an empty response; one that fetches nothing is not")
	func silent() throws {
		var har = HAR()
		har.add(raw: #"{"request": {"method": "DELETE", "url": "https://a.com/users/7"}, "response": {"status": 204}}"#)
		har.add(raw: #"{"request": {"method": "GET", "url": "https://a.com/users/7"}, "response": {"status": 204}}"#)
		let recording = try #require(har.recording)
		#expect(recording.endpoints.map { "\($0.method) \($0.path) \($0.count)" } == ["DELETE /users/{identifier} 1"])
		#expect(recording.reasons == [.noBody: 1])
	}

	@Test("A recording without entries is valid")
	func empty() throws {
		let recording = try #require(HAR().recording)
		#expect(recording.entryCount == 0 && recording.endpoints.isEmpty && recording.origins.isEmpty)
	}

	@Test("A recording of an unknown version is read with a warning; an empty version means 1.1")
	func versions() {
		let strange = HAR.read("{\"log\": {\"version\": \"2.0\", \"entries\": []}}")
		#expect(strange.recording != nil && strange.diagnostics.map(\.severity) == [.warning])
		#expect(strange.diagnostics.first?.span?.start == SourceLocation(line: 1, column: 21))
		#expect(HAR.read("{\"log\": {\"version\": \"\", \"entries\": []}}").diagnostics.isEmpty)
		#expect(HAR.read("{\"log\": {\"version\": 3, \"entries\": []}}").recording != nil)
	}
}
