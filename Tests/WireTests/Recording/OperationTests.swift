import Testing
import Wire

@Suite("GraphQL in recordings")
struct OperationTests {
	private static let address = "https://a.com/graphql"

	@Test("A GraphQL operation is recognised by its text, with its responses and variables")
	func operations() throws {
		var har = HAR()
		for id in [1, 2, 1] {
			har.add(
				"POST", Self.address, "{\"data\": {\"a\": \(id)}}",
				sent: "{\"operationName\": \"A\", \"variables\": {\"id\": \(id)}, \"query\": \"# c\\n query A($id: ID!) { a(id: $id) }\"}")
		}
		har.add("POST", Self.address, "{\"data\": {}}", sent: "{\"query\": \"{ b }\"}")
		let recording = try #require(har.recording)
		#expect(recording.endpoints.isEmpty)
		#expect(recording.operations.map(\.name) == ["A", nil])
		#expect(recording.operations.map(\.count) == [3, 1])
		#expect(recording.operations.map(\.text) == ["# c\n query A($id: ID!) { a(id: $id) }", "{ b }"])
		#expect(recording.operations[0].origin == "https://a.com" && recording.operations[0].path == "/graphql")
		#expect(recording.texts { recording.variables(of: recording.operations[0], $0) } == ["{\"id\": 1}", "{\"id\": 2}"])
		#expect(
			recording.texts { recording.responses(of: recording.operations[0], $0) } == [
				"{\"data\": {\"a\": 1}}", "{\"data\": {\"a\": 2}}",
			])
	}

	@Test("Each operation of a batch gets its part of the response")
	func batch() throws {
		var har = HAR()
		har.add(
			"POST", Self.address, "[{\"data\": 1}, {\"data\": 2}]",
			sent: "[{\"query\": \"query A { a }\"}, {\"query\": \"mutation B { b }\", \"variables\": {\"x\": 1}}]")
		let recording = try #require(har.recording)
		#expect(recording.operations.map(\.text) == ["query A { a }", "mutation B { b }"])
		#expect(
			recording.operations.map { operation in recording.texts { recording.responses(of: operation, $0) } } == [
				["{\"data\": 1}"], ["{\"data\": 2}"],
			])
		#expect(recording.texts { recording.variables(of: recording.operations[1], $0) } == ["{\"x\": 1}"])
	}

	@Test("A response with errors and no data but null is no sample of its operation, and is counted", arguments: [false, true])
	func failed(isBatch: Bool) throws {
		func text(_ body: String) -> String { isBatch ? "[\(body)]" : body }
		let sent = text("{\"query\": \"query A { a }\"}")
		var har = HAR()
		har.add("POST", Self.address, text(#"{"errors": [{"message": "data"}], "data": null}"#), sent: sent)
		har.add("POST", Self.address, text(#"{"errors": [{"message": "no"}]}"#), sent: sent)
		har.add("POST", Self.address, text(#"{"data": {"a": null, "b": null}, "errors": [{"data": 1}]}"#), sent: sent)
		let samples = [
			#"{"errors": [{"data": 1}], "data": {"a": null, "b": 1}}"#, #"{"errors": [ ], "data": {"a": null}}"#, #"{"data": {"a": null}}"#,
		]
		for sample in samples { har.add("POST", Self.address, text(sample), sent: sent) }
		let recording = try #require(har.recording)
		#expect(recording.operations.map(\.count) == [6] && recording.operations.map(\.failureCount) == [3])
		#expect(recording.texts { recording.responses(of: recording.operations[0], $0) } == samples)
		#expect(recording.reasons == [.noData: 3])
	}

	@Test("A GraphQL operation in a query string is recognised")
	func inAddress() throws {
		var har = HAR()
		har.add(Self.address + "?query=query%20A%20%7B%20a%20%7D&variables=%7B%22id%22%3A1%7D&operationName=A", body: "{\"data\": 1}")
		har.add(Self.address + "?query=%7Ba%7D&variables=oops", body: "{\"data\": 1}")
		let recording = try #require(har.recording)
		#expect(recording.operations.map(\.text) == ["query A { a }", "{a}"])
		#expect(
			recording.operations.map { operation in recording.texts { recording.variables(of: operation, $0) } } == [["{\"id\":1}"], []])
	}

	@Test(
		"An operation is called by the name in its text if the request does not name it",
		arguments: [
			("query A { a }", "A"), ("# c\n,mutation  _b2($x: Int) { b }", "_b2"), ("query { a }", nil), ("{ a }", nil),
			("query @d { a }", nil),
			("fragment F on T { a } query A { ...F }", nil),
		])
	func names(_ text: String, _ name: String?) throws {
		var har = HAR()
		har.add("POST", Self.address, "{\"data\": {}}", sent: "{\"query\": \(HAR.quoted(text))}")
		#expect(try #require(har.recording).operations.map(\.name) == [name])
	}

	@Test("A request with a hash instead of an operation's text is omitted and counted")
	func persisted() throws {
		let hash = "\"extensions\": {\"x\": [1], \"persistedQuery\": {\"version\": 1, \"sha256Hash\": \"ab\"}}"
		var har = HAR()
		har.add("POST", Self.address, sent: "{\"operationName\": \"A\", \(hash)}")
		let long = String(repeating: "x", count: 20_000)
		har.add(Self.address + "?operationName=A&extensions=%7B%22x%22%3A%22\(long)%22%2C%22persistedQuery%22%3A%7B%7D%7D")
		har.add("POST", Self.address, "[{}, {\"data\": 1}]", sent: "[{\(hash)}, {\"query\": \"{ a }\"}]")
		let recording = try #require(har.recording)
		#expect(recording.reasons == [.persistedQuery: 3])
		#expect(recording.operations.map(\.text) == ["{ a }"])
	}

	@Test(
		"A search request is not taken for a GraphQL operation, whatever its search text",
		arguments: [
			"{\"query\": \"shoes\"}", "{\"query\": \"query builder\"}", "{\"query\": {\"match_all\": {}}}", "{\"query\": \"\"}", "[]",
			"[1]", "[{\"query\": \"{ a }\"}, 1]",
		])
	func search(body: String) throws {
		var har = HAR()
		har.add("POST", "https://a.com/search", "[1]", sent: body)
		har.add("https://a.com/search?query=shoes", body: "[1]")
		let recording = try #require(har.recording)
		#expect(recording.operations.isEmpty && recording.lines == ["POST /search 1", "GET /search 1"])
	}

	@Test("An operation whose response failed or is not GraphQL is omitted")
	func failed() throws {
		var har = HAR()
		har.add("POST", Self.address, status: 500, sent: "{\"query\": \"{ a }\"}")
		har.add("POST", Self.address, "<html>", sent: "{\"query\": \"{ a }\"}")
		let recording = try #require(har.recording)
		#expect(recording.operations.isEmpty && recording.reasons == [.status: 1, .html: 1])
	}
}
