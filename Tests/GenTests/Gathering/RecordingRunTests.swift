import TestSupport
import Testing

@testable import gen

/// `gen session.har`: features generated from a recording.
struct RecordingRunTests {
	/// A request with its response in a recording; bodies are JSON texts.
	static func entry(
		_ method: String, _ url: String, status: Int = 200, _ answer: String? = nil, sent: String? = nil, type: String = "application/json"
	) -> String {
		func quoted(_ text: String) -> String {
			"\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
		}
		let body = sent.map { #", "postData": {"mimeType": "application/json", "text": \#(quoted($0))}"# } ?? ""
		let content = answer.map { #", "text": \#(quoted($0))"# } ?? ""
		return
			#"{"request": {"method": "\#(method)", "url": "\#(url)", "headers": [{"name": "Authorization", "value": "Bearer letmein42"}]\#(body)},"#
			+ #" "response": {"status": \#(status), "headers": [], "content": {"mimeType": "\#(type)"\#(content)}}}"#
	}

	static func recording(_ entries: [String]) -> String {
		#"{"log": {"version": "1.2", "creator": {"name": "test"}, "entries": [\#(entries.joined(separator: ",\n"))]}}"#
	}

	private static let shop = "https://api.shop.example/v1"
	private static let session = recording([
		entry("GET", shop + "/orders?page=1", #"{"data": [{"id": 1, "note": null}], "page": 1, "total": 3}"#),
		entry("GET", shop + "/orders?page=2&status=open", #"{"data": [{"id": 2, "note": "x"}], "page": 2, "total": 3}"#),
		entry("GET", shop + "/orders/1", #"{"id": 1, "note": null}"#),
		entry("GET", shop + "/orders/2", #"{"id": 2, "note": "x"}"#),
		entry("GET", shop + "/orders/404", status: 404, #"{"message": "not found"}"#),
		entry("POST", shop + "/orders", status: 201, #"{"id": 3, "note": "y"}"#, sent: #"{"note": "y"}"#),
		entry("POST", shop + "/orders/3/cancel", status: 204),
		entry("DELETE", shop + "/orders/3", status: 204),
		entry("GET", "https://cdn.example/logo.png", "PNG", type: "image/png"),
	])

	private func folder(_ recording: String = session) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("Shop/session.har", recording)
		return folder
	}

	private func methods(_ folder: TemporaryFolder, _ entity: String) -> [String] {
		let text = folder.text("Shop/Sources/Data/DataSources/Remote/\(entity)RemoteDataSourceContract.swift") ?? ""
		return text.split(separator: "\n").compactMap { line in line.firstRange(of: "func ").map { String(line[$0.upperBound...]) } }
	}

	@Test("An operation that returns an entity of a recorded REST endpoint generates an entity of its own")
	func separated() throws {
		func operation(_ name: String, _ selection: String, _ answer: String) -> String {
			let query = #"{"operationName": "\#(name)", "query": "query \#(name)($id: ID!) { \#(selection) }", "variables": {"id": "1"}}"#
			return Self.entry("POST", "https://api.shop.example/graphql", answer, sent: query)
		}
		let folder = try folder(
			Self.recording([
				Self.entry("GET", Self.shop + "/products/prod_1", #"{"id": "prod_1", "name": "Shirt", "price": {"amount": 1}}"#),
				Self.entry("GET", Self.shop + "/stores/st_1", #"{"id": "st_1", "city": "Rome"}"#),
				operation("GetProduct", "product(id: $id) { id title }", #"{"data": {"product": {"id": "1", "title": "Shirt"}}}"#),
				operation("GetOwner", "owner(id: $id) { id city }", #"{"data": {"owner": {"id": "1", "city": "Rome"}}}"#),
			]))
		let run = GenRun("session.har", "--endpoint", "*", "--app", "Acme", in: folder, at: "Shop")
		run.expectDone()
		#expect(run.errors.contains("'Product' is recorded from REST and GraphQL"), "\(run.errors)")
		#expect(methods(folder, "Product") == ["fetchProduct(identifier: String) async throws -> ProductDTO"])
		#expect(methods(folder, "ProductQuery") == ["fetchProduct(identifier: String) async throws -> GetProductDTO"])
		let files = folder.files("Shop/Sources/Data/DataSources/Remote")
		#expect(
			files.contains { $0.hasSuffix("/OwnerGraphQLDataSource.swift") } && !files.contains { $0.contains("OwnerQuery") }, "\(files)")
		#expect(GenRun("check", in: folder, at: "Shop").status == .done)
		let again = GenRun("session.har", "--endpoint", "*", "--app", "Acme", in: folder, at: "Shop")
		#expect(again.status == .done && GenRun("check", in: folder, at: "Shop").status == .done, "\(again.errors)")
	}

	@Test("A recording of a route that the feature has is added to its operation, with the names of its parameters")
	func knownRoutes() throws {
		for endpoint in ["/v1/orders/*", "/v1/orders/{code}"] {
			let folder = try folder(Self.recording([Self.entry("GET", Self.shop + "/orders/1", #"{"id": 1, "note": "x"}"#)]))
			folder.write("Shop/order.json", #"{"id": 2, "note": null}"#)
			GenRun("order.json", "--endpoint", "/v1/orders/{number}", "--app", "Acme", in: folder, at: "Shop").expectDone()
			GenRun("session.har", "--endpoint", endpoint, in: folder, at: "Shop").expectDone()
			#expect(
				methods(folder, "Order") == ["fetchOrder(number: String) async throws -> OrderDTO"], "\(folder.text("Shop/gen.json") ?? "")"
			)
		}
	}

	@Test(
		"A recording without JSON says why, whichever endpoints are chosen, and what to record instead",
		arguments: [
			([], "the recording contains no requests", "record a session with the bodies"),
			(
				[entry("GET", "wss://a.example/socket", status: 101)], "1 of a WebSocket",
				"record requests whose responses are JSON"
			),
			(
				[
					entry(
						"POST", "https://a.example/graphql", "{}",
						sent: #"{"operationName": "A", "extensions": {"persistedQuery": {"sha256Hash": "a"}}}"#)
				],
				"1 with the hash of a GraphQL operation", "turn persisted queries off"
			),
			([entry("GET", "https://a.example/users", status: 500, "{}")], "1 that failed", "record a session in which requests succeed"),
		])
	func nothing(_ entries: [String], _ reason: String, _ help: String) throws {
		let folder = try folder(Self.recording(entries))
		for arguments in [["session.har"], ["session.har", "--endpoint", "*"]] {
			let run = GenRun(arguments: arguments, in: folder, at: "Shop")
			#expect(
				run.status == (arguments.count == 1 ? .done : .bad) && run.errors.contains(reason) && run.errors.contains(help),
				"\(run.errors)")
			#expect(!run.errors.contains("has no request to"), "\(run.errors)")
		}
	}

	@Test("A body that is not JSON, a repeated query item and paths that cannot be generated are reported, and the others are generated")
	func unsent() throws {
		let folder = try folder(
			Self.recording([
				Self.entry("POST", Self.shop + "/photos", #"{"id": 1}"#).replacing(
					#""headers""#, with: #""postData": {"mimeType": "multipart/form-data; boundary=b", "text": "--b"}, "headers""#),
				Self.entry("GET", Self.shop + "/users?tag=a&tag=b", #"[{"id": 1}]"#),
				Self.entry("GET", Self.shop + "/Users?tag=a", #"[{"id": 1}]"#),
				Self.entry("GET", "https://api.shop.example//orders", #"{"id": 1}"#),
			]))
		let run = GenRun("session.har", "--endpoint", "*", "--app", "Acme", in: folder, at: "Shop")
		run.expectDone()
		for text in [
			"note[recording-omissions]: POST /v1/photos was recorded with a body of the type 'multipart/form-data'",
			"note[recording-omissions]: the query item 'tag' of /v1/users was recorded several times",
			"GET /v1/Users is skipped: it differs from /v1/users only in capital letters",
			"GET //orders is skipped: this is a complete URL",
		] { #expect(run.errors.contains(text), "\(run.errors)") }
		#expect(methods(folder, "User").count == 1 && methods(folder, "Photo") == ["createPhoto() async throws -> PhotoDTO"])
		let list = GenRun("session.har", "--format", "json", in: folder, at: "Shop")
		#expect(list.output.contains(#""otherBodyType": "multipart/form-data""#), "\(list.output)")
	}

	@Test("Endpoints that differ in one segment name the path with a parameter, whose command generates both")
	func different() throws {
		let folder = try folder(
			Self.recording([
				Self.entry("GET", Self.shop + "/items/1,2", #"{"name": "a"}"#),
				Self.entry("GET", Self.shop + "/items/3,4", #"{"name": "b"}"#),
			]))
		let run = GenRun("session.har", "--endpoint", "*", "--app", "Acme", "--format", "json", in: folder, at: "Shop")
		let command = "gen session.har --endpoint '*' --app Acme --endpoint '/v1/items/{identifier}'"
		#expect(run.status == .bad && run.output.contains(#""command": "\#(command)""#), "\(run.output)")
		GenRun(
			"session.har", "--endpoint", "*", "--app", "Acme", "--endpoint", "/v1/items/{identifier}", in: folder, at: "Shop"
		).expectDone()
		#expect(methods(folder, "Item") == ["fetchItem(identifier: String) async throws -> ItemDTO"])
	}

	@Test(
		"Without --endpoint, the endpoints of a recording are listed with the next step, and nothing is written, also if there is only one")
	func listing() throws {
		let folder = try folder()
		let run = GenRun("session.har", "--app", "Acme", in: folder, at: "Shop")
		#expect(
			run.status == .done && run.output.contains("/v1/orders/{identifier}") && run.output.contains("?page,status?"), "\(run.output)")
		#expect(run.errors.contains("'gen session.har --endpoint PATH' generates one of them, --endpoint '*' all"), "\(run.errors)")
		#expect(folder.files("Shop") == ["Shop/session.har"])
		let single = try self.folder(Self.recording([Self.entry("GET", Self.shop + "/me", #"{"id": 1}"#)]))
		let one = GenRun("session.har", in: single, at: "Shop")
		#expect(one.status == .done && one.output == "  GET  /v1/me  1×  200\n", "\(one.output)")
		#expect(single.files("Shop") == ["Shop/session.har"])
	}

	private static let mixed = recording([
		entry("GET", shop + "/products/blue-shirt", #"{"id": 1, "name": "Shirt"}"#),
		entry("GET", shop + "/products/cap", #"{"id": 2, "name": "Cap"}"#),
		entry("GET", shop + "/products/hat", status: 404, #"{"message": "not found"}"#),
		entry("GET", shop + "/carts/ci_1?currency=EUR", #"{"id": "ci_1", "total": 3}"#),
		entry("GET", "https://maps.example/tiles", #"{"tile": 1}"#),
		entry("POST", "https://api.segment.io/v1/batch", #"{"ok": true}"#, sent: #"{"events": []}"#),
	])

	@Test("The list has the endpoints, those of other servers with their address, also as JSON, and writes nothing")
	func list() throws {
		let folder = try folder(Self.mixed)
		let run = GenRun("session.har", in: folder, at: "Shop")
		#expect(run.status == .done && run.output.contains("/v1/carts/{identifier}"), "\(run.output)")
		#expect(!run.output.contains("https://shop") && run.output.contains("https://maps.example/tiles"), "\(run.output)")
		#expect(run.output.contains("https://api.segment.io/v1/batch"), "\(run.output)")
		let json = GenRun("session.har", "--format", "json", in: folder, at: "Shop")
		#expect(json.status == .done && json.output.contains("\"address\": \"https://maps.example\""), "\(json.output)")
		#expect(json.output.contains("\"path\": \"/v1/carts/{identifier}\""))
		#expect(folder.files("Shop") == ["Shop/session.har"])
		let mistake = GenRun("Samples/a.json", "--list", in: try sample(), at: "")
		#expect(mistake.status == .bad && mistake.errors.contains("write it as '--list KEY'"), "\(mistake.errors)")
	}

	private func sample() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("Samples/a.json", #"{"id": 1}"#)
		return folder
	}

	@Test("--endpoint decides which segments are parameters, with their names, and can be repeated")
	func declared() throws {
		let folder = try folder(Self.mixed)
		GenRun(
			"session.har", "--endpoint", "/v1/products/{slug}", "--endpoint", "GET /v1/carts/{id:String}", "--app", "Challenge", in: folder,
			at: "Shop"
		).expectDone()
		#expect(methods(folder, "Product") == ["fetchProduct(slug: String) async throws -> ProductDTO"])
		#expect(methods(folder, "Cart") == ["fetchCart(identifier: String, currency: String) async throws -> CartDTO"])
		#expect(folder.text("Shop/gen.json")?.contains("/v1/products/{slug:String}") == true)
		let twice = GenRun("Samples/a.json", "--endpoint", "/a", "--endpoint", "/b", in: try sample())
		#expect(twice.status == .bad && twice.errors.contains("'--endpoint' is passed twice"), "\(twice.errors)")
	}

	@Test("Other servers are used only if their address is passed")
	func otherServers() throws {
		let folder = try folder(Self.mixed)
		GenRun("session.har", "--endpoint", "*", "--app", "Challenge", in: folder, at: "Shop").expectDone()
		#expect(folder.text("Shop/gen.json")?.contains("tiles") == false)
		GenRun("session.har", "--endpoint", "https://maps.example/*", in: folder, at: "Shop").expectDone()
		#expect(folder.text("Shop/gen.json")?.contains("/tiles") == true)
	}

	@Test("All endpoints of an entity become one feature with the samples that show something new")
	func whole() throws {
		let folder = try folder()
		GenRun("session.har", "--endpoint", "*", "--app", "Challenge", in: folder, at: "Shop").expectDone()
		#expect(
			methods(folder, "Order") == [
				"fetchOrders(page: Int, filter: OrderFilterDTO) async throws -> OrdersResponseDTO",
				"fetchOrder(identifier: Int) async throws -> OrderDTO", "createOrder(body: OrderRequestDTO) async throws -> OrderDTO",
				"cancelOrder(identifier: Int) async throws", "deleteOrder(identifier: Int) async throws",
			])
		#expect(
			folder.files("Shop/Samples").map { $0.split(separator: "/").last } == [
				"create_order.json", "create_order_body.json", "order.json", "order_2.json", "orders.json", "orders_2.json",
			])
		#expect(folder.text("Shop/gen.json")?.contains("letmein42") == false)
		#expect(GenRun("check", in: folder, at: "Shop").status == .done)
		// The recording is no longer needed, and generating from it again changes nothing.
		let again = GenRun("session.har", "--endpoint", "*", in: folder, at: "Shop")
		#expect(again.states.isEmpty)
	}

	@Test(
		"--endpoint chooses endpoints by path, by method or by prefix",
		arguments: [
			("/v1/orders/{id}", ["fetchOrder(", "deleteOrder("]), ("DELETE /v1/orders/{id}", ["deleteOrder("]),
			("GET /v1/orders*", ["fetchOrders(", "fetchOrder("]),
			("POST /v1/orders,/v1/orders/{x}/cancel", ["createOrder(", "cancelOrder("]),
		])
	func chosen(_ endpoint: String, _ methods: [String]) throws {
		let folder = try folder()
		GenRun("session.har", "--endpoint", endpoint, "--app", "Challenge", in: folder, at: "Shop").expectDone()
		#expect(self.methods(folder, "Order").map { $0.prefix { $0 != "(" } + "(" } == methods.map { $0[...] })
	}

	@Test("An endpoint that matches nothing is reported with the nearest path")
	func noMatch() throws {
		let folder = try folder()
		let run = GenRun("session.har", "--endpoint", "/v1/order", in: folder, at: "Shop")
		#expect(run.status == .bad)
		#expect(run.errors.contains("did you mean '/v1/orders'?"))
	}

	@Test(
		"An endpoint that is misspelt, empty or failed in all requests is rejected with the next step, and nothing is written",
		arguments: [
			("/v1/ordres/{id}", "did you mean '/v1/orders/{identifier}'?"), ("DELETE /v1/ordrs/{id}", "did you mean 'DELETE /v1/orders/{"),
			("", "names no endpoint"), (",", "names no endpoint"), ("/v1/broken", "failed or was redirected (500, 503)"),
			("PURGE /v1/orders", "nothing can be generated"),
			("/v1/items/{id:Int}", "'id' is declared as Int, but recorded paths have text"),
		])
	func wrongChoice(_ endpoint: String, _ message: String) throws {
		let folder = try folder(
			Self.recording([
				Self.entry("GET", Self.shop + "/orders/1", #"{"id": 1}"#), Self.entry("DELETE", Self.shop + "/orders/1", status: 204),
				Self.entry("GET", Self.shop + "/broken", status: 500), Self.entry("GET", Self.shop + "/broken", status: 503),
				Self.entry("GET", Self.shop + "/items/ci_1", #"{"id": "ci_1"}"#),
				Self.entry("GET", Self.shop + "/items/2", #"{"id": "2"}"#),
				Self.entry("PURGE", Self.shop + "/orders", #"{"id": 1}"#),
			]))
		let run = GenRun("session.har", "--endpoint", endpoint, "--app", "Acme", in: folder, at: "Shop")
		#expect(run.status == .bad && run.errors.contains(message), "\(run.errors)")
		#expect(folder.files("Shop") == ["Shop/session.har"])
	}

	@Test("A list of a recording without usable requests says so", arguments: ["", #"{"request": {}}"#])
	func emptyList(_ entry: String) throws {
		let run = GenRun("session.har", in: try folder(Self.recording(entry.isEmpty ? [] : [entry])), at: "Shop")
		#expect(
			run.status == .done && run.errors.contains(entry.isEmpty ? "contains no requests" : "contains no JSON response"),
			"\(run.errors)")
	}

	@Test("A response that is only null is no sample, and for a change like an empty one")
	func null() throws {
		let folder = try folder(
			Self.recording([
				Self.entry("GET", Self.shop + "/carts/1", #"{"id": 1}"#), Self.entry("GET", Self.shop + "/carts/2", " null\n"),
				Self.entry("GET", Self.shop + "/wishes", "null"), Self.entry("PUT", Self.shop + "/carts/1", "null", sent: #"{"count": 1}"#),
			]))
		GenRun("session.har", "--endpoint", "*", "--app", "Acme", in: folder, at: "Shop").expectDone()
		#expect(methods(folder, "Cart").count == 2 && folder.files("Shop/Samples").count == 2, "\(folder.files("Shop/Samples"))")
		#expect(methods(folder, "Wish").isEmpty)
	}

	@Test(
		"What cannot be a sample or an operation is skipped with its reason, and the rest is generated",
		arguments: [
			("/orders/2", #"{"error": {"code": "x", "message": "no"}}"#, nil, "1 response of GET /v1/orders/{identifier} is no sample"),
			(
				"/carts/2", #"{"error": {"code": "x", "message": "no"}}"#, nil,
				"GET /v1/carts/{identifier} is skipped: its response looks like"
			),
			("/openapi.json", #"{"openapi": "3.0.0", "paths": {}}"#, nil, "skipped: its response looks like an OpenAPI document"),
			(
				"/g", #"{"data": {"a": 1}}"#, #"mutation { a(secret: 7) { b } c }"#,
				"an anonymous mutation of 'a', 'c' is skipped: it has no name"
			),
			("/g", #"{"data": {"a": 1}}"#, "query A { a(", "'A' is skipped: it is not valid GraphQL"),
			("/g", #"{"data": {"a": 1}}"#, "subscription A { a }", "'A' is skipped: gen does not support subscriptions"),
			(
				"/g", #"{"data": {"__schema": {"types": [], "queryType": {"name": "Q"}}}}"#, "query I { __schema { types { name } } }",
				"'I' is skipped"
			),
		] as [(String, String, String?, String)])
	func skipped(_ path: String, _ answer: String, _ operation: String?, _ message: String) throws {
		let sent = operation.map { #"{"query": "\#($0)"}"# }
		let other = Self.entry(sent == nil ? "GET" : "POST", Self.shop + path, answer, sent: sent)
		let folder = try folder(Self.recording([Self.entry("GET", Self.shop + "/orders/1", #"{"id": 1, "note": "x"}"#), other]))
		let run = GenRun("session.har", "--endpoint", "*", "--app", "Acme", in: folder, at: "Shop")
		run.expectDone()
		#expect(run.errors.contains(message), "\(run.errors)")
		#expect(folder.files("Shop/Samples") == ["Shop/Samples/order.json"] && methods(folder, "Order").count == 1)
		#expect(folder.files("Shop").allSatisfy { !$0.hasSuffix(".graphql") })
	}

	@Test("A GraphQL operation that failed once is generated from its other responses, and listed with its failures")
	func failedOperation() throws {
		let sent = #"{"query": "query GetUser { user { id } }", "operationName": "GetUser"}"#
		let folder = try folder(
			Self.recording([
				Self.entry("POST", Self.shop + "/graphql", #"{"errors": [{"message": "no"}], "data": null}"#, sent: sent),
				Self.entry("POST", Self.shop + "/graphql", #"{"data": {"user": {"id": "1"}}}"#, sent: sent),
			]))
		#expect(GenRun("session.har", in: folder, at: "Shop").output.contains("GetUser  2×  1 failed"))
		#expect(GenRun("session.har", "--format", "json", in: folder, at: "Shop").output.contains(#""failed": 1"#))
		GenRun("session.har", "--endpoint", "GetUser", "--app", "Acme", in: folder, at: "Shop").expectDone()
		#expect(folder.files("Shop/Samples") == ["Shop/Samples/get_user.json"])
	}

	/// Values of a recording that identify somebody, of many forms.
	private static let originals = [
		"anna@home.example", "tok-99", "k3y-81", "letmein42", "maple41ridge", "Annabelle", "Main Street 5", "+49 170 5551234",
		"DE89370400440532013000", "1987-06-05", "98765432109", "9b2ef1c4-7a07-4e8f-9d53-0c6b4b1f2a11",
		"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
	]

	private static let personal = recording([
		entry(
			"GET", "https://a.example/me?api_key=k3y-81",
			##"{"id": 98765432109, "type": "admin", "email": "anna@home.example", "accessToken": "tok-99", "name": "Annabelle", "born": "1987-06-05"}"##
		),
		entry(
			"GET", "https://a.example/accounts/9b2ef1c4-7a07-4e8f-9d53-0c6b4b1f2a11",
			##"{"id": "9b2ef1c4-7a07-4e8f-9d53-0c6b4b1f2a11", "iban": "DE89370400440532013000", "phone": "+49 170 5551234", "##
				+ ##""owner": {"name": "Annabelle", "street": "Main Street 5", "age": 17}, "limits": {"2024-01": 1.5, "2024-02": 2}}"##),
		entry(
			"POST", "https://a.example/users",
			##"{"id": 1, "note": "welcome, letmein42 and maple41ridge", "jwt": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl"}"##,
			sent: ##"{"name": "Annabelle", "password": "maple41ridge"}"##),
		entry(
			"POST", "https://a.example/graphql", ##"{"data": {"user": {"id": "98765432109", "name": "Annabelle"}}}"##,
			sent: ##"{"operationName": "GetUser", "query": "query GetUser { user(name: \"Annabelle\") { id name } }"}"##),
	])

	@Test("No value of a recording is written or printed, except what is kept; the Swift code is the one that the values give")
	func placeholders() throws {
		let folder = try folder(Self.personal)
		let run = GenRun("session.har", "--endpoint", "*", "--app", "Challenge", in: folder, at: "Shop")
		run.expectDone()
		#expect(run.errors.contains("'api_key' of /me is omitted: its value is secret"), "\(run.errors)")
		#expect(run.errors.contains("are replaced in the samples"))
		for original in Self.originals {
			#expect(!run.transcript.contains(original), "\(original)")
			for file in folder.files("Shop") where file != "Shop/session.har" {
				#expect(!file.contains(original) && folder.text(file)?.contains(original) == false, "\(original) in \(file)")
			}
		}
		#expect(folder.files("Shop/Samples").contains { folder.text($0)?.contains("\"admin\"") == true })
		#expect(GenRun("check", in: folder, at: "Shop").status == .done)

		let plain = try self.folder(Self.personal)
		let keeping = GenRun("session.har", "--endpoint", "*", "--app", "Challenge", "--keep", "*", in: plain, at: "Shop")
		keeping.expectDone()
		#expect(plain.files("Shop/Samples").contains { plain.text($0)?.contains("Annabelle") == true })
		#expect(plain.text("Shop/gen.json")?.contains("\"keep\"") == true)
		#expect(folder.files("Shop/Sources") == plain.files("Shop/Sources"))
		for file in plain.files("Shop/Sources") {
			// An operation is sent as it is stored, with placeholders for its literals.
			#expect(folder.text(file)?.replacing("TextA", with: "Annabelle") == plain.text(file), "\(file)")
		}
	}

	@Test("The values under a key that is kept are stored, and equal values stay equal")
	func keptKey() throws {
		let folder = try folder(Self.personal)
		folder.write("Shop/gen.json", #"{"keep": ["name"]}"#)
		GenRun("session.har", "--endpoint", "/me", "--app", "Challenge", in: folder, at: "Shop").expectDone()
		let sample = try #require(folder.files("Shop/Samples").compactMap { folder.text($0) }.first)
		#expect(sample.contains("Annabelle") && !sample.contains("tok-99"))
	}

	@Test("GraphQL operations of a recording are written with their texts and responses")
	func operations() throws {
		let query =
			#"{"operationName": "GetUser", "query": "query GetUser($id: ID!) { user(id: $id) { id name } }", "variables": {"id": "7"}}"#
		let entry = Self.entry("POST", "https://a.example/graphql", #"{"data": {"user": {"id": "7", "name": "Anna"}}}"#, sent: query)
		let folder = try folder(Self.recording([entry]))
		GenRun("session.har", "--endpoint", "*", in: folder, at: "Shop").expectDone()
		#expect(folder.text("Shop/Queries/GetUser.graphql")?.hasPrefix("query GetUser($id: ID!)") == true)
		#expect(methods(folder, "User") == ["fetchUser(identifier: String) async throws -> UserDTO"])
		#expect(GenRun("check", in: folder, at: "Shop").status == .done)
	}

	@Test("A truncated recording is an error, and nothing is written")
	func cutOff() throws {
		let folder = try folder(String(Self.session.prefix(700)))
		let run = GenRun("session.har", "--endpoint", "*", in: folder, at: "Shop")
		#expect(run.status == .bad)
		#expect(folder.files("Shop") == ["Shop/session.har"])
	}

	@Test("A sample of the user is not replaced by one of a recording")
	func ownSample() throws {
		let folder = try folder()
		folder.write("Shop/Samples/order.json", "mine")
		GenRun("session.har", "--endpoint", "GET /v1/orders/{id}", "--app", "Challenge", in: folder, at: "Shop").expectDone()
		#expect(folder.text("Shop/Samples/order.json") == "mine")
		#expect(folder.text("Shop/Samples/order_2.json")?.contains("\"id\": 1") == true)
	}

	@Test("--dry-run does not write samples of a recording")
	func rehearsal() throws {
		let folder = try folder()
		let run = GenRun("session.har", "--endpoint", "*", "--dry-run", in: folder, at: "Shop")
		#expect(run.status == .done)
		#expect(run.errors.contains("Samples/order.json"))
		#expect(folder.files("Shop") == ["Shop/session.har"])
	}

	@Test(
		"A request that was recorded with another JSON media type than its method sends is named in a warning",
		arguments: [("application/merge-patch+json", true), ("application/json; charset=utf-8", false), ("application/json", false)])
	func mediaType(_ type: String, isLost: Bool) throws {
		let folder = try TemporaryFolder()
		folder.write(
			"session.har",
			#"{"log": {"version": "1.2", "entries": [{"request": {"method": "PATCH", "url": "https://a.example/v1/orders/1", "#
				+ #""postData": {"mimeType": "\#(type)", "text": "{\"note\": \"late\"}"}}, "#
				+ #""response": {"status": 200, "content": {"mimeType": "application/json", "text": "{\"id\": 1}"}}}]}}"#)
		let run = GenRun("session.har", "--endpoint", "PATCH /v1/orders/{id}", in: folder)
		run.expectDone()
		let warning = "warning[recording-incomplete]: PATCH /v1/orders/{id} was recorded with a body of the type '\(type)'"
		#expect(run.errors.contains(warning) == isLost, "\(run.errors)")
	}
}
