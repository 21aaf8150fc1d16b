import SourceText
import TestSupport
import Testing

@testable import gen

/// Recorded requests of other forms than REST with JSON: keys of OData, matrix parameters, JSON-RPC.
struct RecordedFormsTests {
	private func folder(_ entries: [String]) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("session.har", #"{"log": {"version": "1.2", "entries": [\#(entries.joined(separator: ","))]}}"#)
		return folder
	}

	private func entry(_ method: String, _ path: String, _ answer: String, sent: String? = nil) -> String {
		func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\\\"") + "\"" }
		let body = sent.map { #", "postData": {"mimeType": "application/json", "text": \#(quoted($0))}"# } ?? ""
		return #"{"request": {"method": "\#(method)", "url": "https://a.example\#(path)"\#(body)}, "#
			+ #""response": {"status": 200, "content": {"mimeType": "application/json", "text": \#(quoted(answer))}}}"#
	}

	@Test(
		"Values inside of a segment become parameters of the proposed endpoint",
		arguments: [
			("/odata/Products(1)", "/odata/Products({identifier:Int})"),
			("/Products('A1')/Parts(2)", "/Products('{identifier:String}')/Parts({identifier2:Int})"),
			("/Stock(Store=3,Day='Mo')", "/Stock(Store={store:Int},Day='{day:String}')"),
			("/map/lat=52.5;lng=13.4/stores;radius=5", "/map/lat={lat:String};lng={lng:String}/stores;radius={radius:Int}"),
			("/users/{identifier:Int}/Parts(007)", "/users/{identifier:Int}/Parts({identifier2:String})"),
		])
	func proposed(_ path: String, _ endpoint: String) {
		#expect(InnerValues(in: path)?.endpoint == endpoint)
	}

	@Test(
		"A path without values inside of its segments has no proposal",
		arguments: ["/users/{id}", "/a()", "/(1)", "/a;b", "/", "/a=1", "/a(b)c(1)"])
	func plain(_ path: String) {
		#expect(InnerValues(in: path) == nil)
	}

	@Test("Names are made from the words of a path, without the values inside of its segments and percent escapes")
	func words() {
		let segments = NamingSegments.all(of: "/v1/%C3%BCber/Products(1)/lat=1;lng=2/stores;radius=5/{id:Int}")
		#expect(segments == ["v1", "über", "Products", "{}", "{}", "stores", "{id:Int}"])
	}

	@Test("The bodies of a recording decide the type of an identifier, not the digits in its paths")
	func identifiersOfBodies() throws {
		let text = try folder([
			entry("GET", "/tasks/2995104340", #"{"id": "2995104340", "content": "Milk"}"#),
			entry("DELETE", "/tasks/2995104340", ""),
			entry("GET", "/tasks?project_id=220330&page=2", #"[{"id": "2995104340", "project_id": "220330", "content": "Milk"}]"#),
			entry("GET", "/users/7", #"{"id": 7, "name": "Ann"}"#),
		])
		GenRun("session.har", "--endpoint", "*", "--app", "Acme", in: text).expectDone()
		func contract(_ name: String) -> String {
			text.text("Sources/Data/DataSources/Remote/\(name)RemoteDataSourceContract.swift") ?? ""
		}
		#expect(contract("Task").contains("fetchTask(identifier: String)"), "\(contract("Task"))")
		#expect(contract("Task").contains("deleteTask(identifier: String)"), "\(contract("Task"))")
		#expect(contract("Task").contains("fetchTasks(projectID: String, page: Int)"), "\(contract("Task"))")
		#expect(contract("User").contains("fetchUser(identifier: Int)"), "\(contract("User"))")
	}

	@Test("A query item keeps the type that gen.json has for it when the same requests are recorded again")
	func knownQuery() throws {
		let folder = try folder([entry("GET", "/tasks?project_id=220330", #"[{"id": "1", "project_id": "220330"}]"#)])
		let arguments = ["session.har", "--endpoint", "*", "--app", "Acme"]
		GenRun(arguments: arguments, in: folder).expectDone()
		let text = (folder.text("gen.json") ?? "").replacing("project_id:String", with: "project_id:Int")
		#expect(text.contains("project_id:Int"), "\(text)")
		folder.write("gen.json", text)
		GenRun(arguments: arguments, in: folder).expectDone()
		#expect(folder.text("gen.json") == text)
	}

	@Test("Recorded keys of OData become a parameter, and a named key has the command that makes it one")
	func keys() throws {
		let folder = try folder([
			entry("GET", "/odata/Products(1)", #"{"ID": 1, "Name": "Mug"}"#),
			entry("GET", "/odata/Products(2)", #"{"ID": 2, "Name": "Cup"}"#),
			entry("GET", "/odata/Orders('A-1')", #"{"Code": "A-1"}"#),
			entry("GET", "/odata/Stores(Code=7)", #"{"Code": 7, "City": "Rome"}"#),
		])
		let arguments = ["session.har", "--endpoint", "*", "--app", "Acme"]
		let run = GenRun(arguments: arguments + ["--format", "json"], in: folder)
		run.expectDone()
		func source(_ name: String) -> String { folder.text("Sources/Data/DataSources/Remote/\(name)RESTDataSource.swift") ?? "" }
		#expect(source("Product").contains(#""/odata/Products(\(identifier))""#), "\(source("Product"))")
		#expect(source("Order").contains(#""/odata/Orders('\(pathSegment(identifier))')""#), "\(source("Order"))")
		let endpoint = "/odata/Stores(Code={code:Int})"
		#expect(run.output.contains("gen session.har --endpoint '*' --app Acme --endpoint '\(endpoint)'"), "\(run.output)")
		GenRun(arguments: arguments + ["--endpoint", endpoint, "--output", "Shop"], in: folder).expectDone()
		let text = folder.text("Shop/Sources/Data/DataSources/Remote/StoreRESTDataSource.swift")
		#expect(text?.contains(#""/odata/Stores(Code=\(code))""#) == true, "\(text ?? "")")
	}

	@Test("JSON-RPC methods that share an endpoint are reported, and a single one is not")
	func calls() throws {
		func call(_ method: String) -> String {
			entry(
				"POST", "/rpc", #"{"jsonrpc": "2.0", "id": 1, "result": {"a": 1}}"#,
				sent: #"{"jsonrpc": "2.0", "id": 1, "method": "\#(method)"}"#)
		}
		let several = GenRun("session.har", "--endpoint", "*", "--app", "Acme", in: try folder([call("getStock"), call("listStores")]))
		several.expectDone()
		#expect(several.errors.contains("POST /rpc was recorded with the JSON-RPC methods 'getStock', 'listStores'"), "\(several.errors)")
		let one = GenRun("session.har", "--endpoint", "*", "--app", "Acme", in: try folder([call("getStock"), call("getStock")]))
		one.expectDone()
		#expect(!one.errors.contains("calls-merged"), "\(one.errors)")
	}
}
