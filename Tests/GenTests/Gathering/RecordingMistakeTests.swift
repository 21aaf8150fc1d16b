import TestSupport
import Testing

@testable import gen

/// Mistakes in the choice of endpoints of a recording, and recordings whose bodies cannot be read.
struct RecordingMistakeTests {
	private static func entry(_ method: String, _ path: String, _ content: String) -> String {
		#"{"request": {"method": "\#(method)", "url": "https://a.example\#(path)", "headers": []}, "#
			+ #""response": {"status": 200, "headers": [], "content": {"mimeType": "application/json", \#(content)}}}"#
	}

	private static let orders = [
		entry("GET", "/v1/orders", #""text": "[{\"id\": 1}]""#), entry("GET", "/v1/orders/1", #""text": "{\"id\": 1}""#),
		entry("POST", "/v1/orders", #""text": "{\"id\": 2}""#),
	]
	/// A compressed and a truncated body.
	private static let lost = [
		entry("GET", "/v1/carts/7", #""encoding": "base64", "text": "H4sIAAAAAAAAA6tWykxRslIwrAUAYrVO1AkAAAA=""#),
		entry("GET", "/v1/wishes", #""text": "{\"id\": ""#),
	]

	private func run(_ entries: [String], _ arguments: String...) throws -> GenRun { try run(entries, arguments) }

	private func run(_ entries: [String], _ arguments: [String]) throws -> GenRun {
		let folder = try TemporaryFolder()
		folder.write("session.har", #"{"log": {"version": "1.2", "entries": [\#(entries.joined(separator: ",\n"))]}}"#)
		let run = GenRun(arguments: ["session.har"] + arguments, in: folder)
		if run.status != .done || !arguments.contains("--endpoint") { #expect(folder.files() == ["session.har"]) }
		return run
	}

	@Test(
		"An option without effect beside a recording is an error",
		arguments: [
			(["--endpoint", "*", "--method", "GET"], "'--method' has no effect: the recording has the methods and bodies"),
			(["--endpoint", "*", "--body", "b.json"], "'--body' has no effect"),
		])
	func unused(_ options: [String], _ message: String) throws {
		let run = try run(Self.orders, options)
		#expect(run.status == .bad && run.errors.contains("error[option-conflict]: " + message), "\(run.errors)")
	}

	@Test(
		"A parameter of a path that chooses from a recording is checked as in gen.json",
		arguments: [
			("/v1/orders/{id:UUID}", "--endpoint:1:12: error[endpoint-syntax]: 'UUID' cannot be the type"),
			("GET /v1/orders/{id:Foo}", "write '{id:Int}' or '{id:String}'"), ("/v1/orders/{id:Foo}*", "'Foo' cannot be the type"),
			("/v1/orders,/v1/orders/{id:Foo}", "'Foo' cannot be the type"), ("/v1/orders/{id", "end it with '}'"),
			("/v1/orders/:id", "a parameter of the endpoint is written '{name}'"),
		])
	func parameters(_ endpoint: String, _ message: String) throws {
		let run = try run(Self.orders, ["--endpoint", endpoint])
		#expect(run.status == .bad && run.errors.contains(message) && !run.errors.contains("no request"), "\(run.errors)")
	}

	@Test(
		"A path without a request, another method and an unknown one are reported with what to write instead",
		arguments: [
			("2", "the recording has no request to '2'"), ("/v1/nothing", "'gen FILE.har' lists the endpoints"),
			("DELETE /v1/orders", "its methods are GET, POST"), ("POST /v1/orders/{id}", "did you mean 'GET /v1/orders/{"),
			("GTE /v1/orders", "the recording has no request with the method 'GTE'"),
		])
	func unmatched(_ endpoint: String, _ message: String) throws {
		let run = try run(Self.orders, "--endpoint", endpoint)
		#expect(run.status == .bad && run.errors.contains(message), "\(run.errors)")
	}

	@Test("A recording of a route that the feature has leaves the type that a rule gives its parameter")
	func ruledParameter() throws {
		let folder = try TemporaryFolder()
		let order = #"{"id": "9b2ef1c4-7a07-4e8f-9d53-0c6b4b1f2a11"}"#
		folder.write("order.json", order)
		folder.write("gen.json", #"{"app": "Acme", "rules": [{"match": "id", "type": "uuid"}]}"#)
		GenRun("order.json", "--endpoint", "/v1/orders/{id}", in: folder).expectDone()
		let path = "Sources/Data/DataSources/Remote/OrderRemoteDataSourceContract.swift"
		let contract = try #require(folder.text(path))
		#expect(contract.contains("fetchOrder(identifier: UUID)"), "\(contract)")
		let body = #""text": "\#(order.replacing("\"", with: "\\\""))""#
		let entry = Self.entry("GET", "/v1/orders/9b2ef1c4-7a07-4e8f-9d53-0c6b4b1f2a11", body)
		folder.write("session.har", #"{"log": {"version": "1.2", "entries": [\#(entry)]}}"#)
		GenRun("session.har", "--endpoint", "/v1/orders*", in: folder).expectDone()
		#expect(folder.text(path) == contract, "\(folder.text("gen.json") ?? "")")
	}

	@Test("Responses that are compressed or cut off are reported at the first of each kind, with their requests and what to do")
	func unreadable() throws {
		for arguments in [[], ["--app", "Acme", "--endpoint", "/v1/orders*"]] {
			let errors = try run(Self.orders + Self.lost, arguments).errors
			#expect(
				errors.contains(
					"session.har:4:1: warning[recording-incomplete]: 1 response with a body in an encoding that cannot be read is no sample: "
						+ "GET /v1/carts/{identifier}\n"), "\(errors)")
			#expect(errors.contains("turn off compression in the proxy, or send 'Accept-Encoding: identity'"))
			#expect(
				errors.contains("session.har:5:1: warning[recording-incomplete]: 1 response with malformed or truncated JSON"), "\(errors)")
			#expect(!errors.contains("recording-omissions"), "\(errors)")
		}
		let json = try run(Self.orders + Self.lost, "--format", "json").output
		#expect(json.contains(#""path": "/v1/carts/{identifier}""#) && json.contains(#""path": "/v1/wishes""#), "\(json)")
		let chosen = try run(Self.orders + Self.lost, "--endpoint", "/v1/carts/{id}")
		#expect(
			chosen.status == .bad
				&& chosen.errors.contains("every recorded response to '/v1/carts/{id}' is one with a body in an encoding"),
			"\(chosen.errors)")
	}

	@Test("A recording with nothing but compressed responses says how to record them decoded")
	func allUnreadable() throws {
		for arguments in [[], ["--endpoint", "*"]] {
			let errors = try run([Self.lost[0]], arguments).errors
			#expect(errors.contains("turn off compression") && !errors.contains("record a session with the bodies"), "\(errors)")
		}
	}
}
