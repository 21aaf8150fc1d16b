import Foundation
import TestSupport
import Testing

@testable import gen

struct RequestBodyTests {
	@Test(
		"A sample body that is a literal has an explicit type, since an empty one has no type",
		arguments: [
			("{}", "[String: JSONValue] = [:]"), ("[]", "[JSONValue] = []"), (#"{"1": 1.5}"#, #"[String: Double] = ["1": 1.5]"#),
		])
	func literalBody(body: String, expected: String) throws {
		let folder = try TemporaryFolder()
		folder.write("thing.json", #"{"id": 1}"#)
		folder.write("body.json", body)
		let run = GenRun("thing.json", "--name", "Thing", "--method", "POST", "--endpoint", "/things", "--body", "body.json", in: folder)
		#expect(run.status == .done)
		let suite = folder.text("Tests/Unit/Data/DataSources/Remote/ThingRESTDataSourceTests.swift") ?? ""
		#expect(suite.contains("private let createThingBody: \(expected)"))
	}

	@Test("A key of a body that is null or an empty list has the type of the entity's property at the same path")
	func emptyList() throws {
		let run = try FeatureRun(files: [
			"issue.json": #"{"id": 1, "tags": ["a"], "fields": {"labels": ["a"], "due": "x", "votes": [1]}}"#,
			"body.json": #"{"tags": [], "other": [], "fields": {"labels": [], "due": null, "kind": "bug"}}"#,
		])
		#expect(run.run("issue.json", "--name", "Issue", "--endpoint", "POST /issues", "--body", "body.json") == .done, "\(run.errors)")
		let types = try run.files.filter { $0.contains("Request") && $0.hasSuffix("DTO.swift") }.map(run.text).joined()
		#expect(types.contains("tags: [String]") && types.contains("labels: [String]") && types.contains("due: String?"), "\(types)")
		#expect(types.contains("other: [JSONValue]"), "\(types)")
	}

	@Test("A value of a team's own type is decoded from the sample's JSON, in a body and in an item of UserDefaults")
	func ownTypes() throws {
		let folder = try TemporaryFolder()
		folder.write("thing.json", #"{"id": 1}"#)
		folder.write("body.json", #"{"name": "x", "total": {"amount": "1.50", "unit": "EUR"}, "ratio": 1.5}"#)
		folder.write("saved.json", #"{"price": "2.50", "link": "https://a.example", "key": "6ba7b810-9dad-11d1-80b4-00c04fd430c8"}"#)
		folder.write(
			"gen.json",
			"""
			{"types": {"ThingRequest.total": "Money", "ThingRequest.ratio": "Float", "Thing.createThing(body).total": "Money",
			"Thing.createThing(body).ratio": "Float", "Saved.price": "Money", "Saved.link": "Foundation.URL", "Saved.key": "Foundation.UUID"}}
			""")
		let endpoint = ["--name", "Thing", "--method", "POST", "--endpoint", "/things", "--body", "body.json"]
		GenRun(arguments: ["thing.json"] + endpoint + ["--local", "user-defaults", "--item", "Saved: saved.json"], in: folder).expectDone()
		let suite = folder.text("Tests/Unit/Data/DataSources/Remote/ThingRESTDataSourceTests.swift") ?? ""
		let money = #"try! JSONDecoder().decode(Money.self, from: Data("{\"amount\":\"1.50\",\"unit\":\"EUR\"}".utf8))"#
		#expect(suite.contains("total: \(money), ratio: try! JSONDecoder().decode(Float.self, from: Data(\"1.5\".utf8))"), "\(suite)")
		let store = folder.text("Tests/Unit/Data/DataSources/Local/ThingUserDefaultsDataSourceTests.swift") ?? ""
		#expect(store.contains(#"price: try! JSONDecoder().decode(Money.self, from: Data("\"2.50\"".utf8))"#), "\(store)")
		#expect(!(suite + store).contains(".init()") && !store.contains("key: UUID()"), "\(store)")
	}

	private func types(_ folder: TemporaryFolder) -> String {
		folder.tree().filter { $0.key.contains("/DTOs/") && !$0.key.contains("JSONValue") }.sorted { $0.key < $1.key }.map(\.value).joined()
	}

	private func write(_ files: [String: String], in folder: TemporaryFolder) {
		for (name, text) in files { folder.write(name, text) }
	}

	@Test("Runs one after another generate the same operations and types as one gen.json that lists them all")
	func singleRuns() throws {
		let expected = Case("rest-crud")
		let folder = try TemporaryFolder()
		for (path, text) in expected.inputs where path != "gen.json" { folder.write(path, text) }
		for arguments in [
			["posts.json", "--endpoint", "/posts"], ["post.json", "--endpoint", "/posts/{id}"],
			["created_post.json", "--endpoint", "POST /posts", "--body", "new_post.json"],
			["replaced_post.json", "--endpoint", "PUT /posts/{id}", "--body", "replaced_post.json"],
			["changed_post.json", "--endpoint", "PATCH /posts/{id}", "--body", "changes.json"],
			["deleted.json", "--endpoint", "DELETE /posts/{id}"],
		] {
			GenRun(arguments: arguments + ["--name", "Post", "--feature", "Post"], in: folder).expectDone()
		}
		GenRun("comments.json", "--endpoint", "/posts/{postId}/comments", "--name", "Comment", in: folder).expectDone()
		let written = folder.tree()
		for (path, text) in expected.tree where path.hasPrefix("Sources/") {
			#expect(written[path] == text, "\(path)")
		}
	}

	@Test("The keys of a request body do not change the types of responses, and all objects in the body have their properties")
	func responsesAlone() throws {
		let folder = try TemporaryFolder()
		write(
			[
				"order.json": #"{"id": 1, "note": "a", "total": 2, "paid": true, "address": {"street": "a", "city": "b", "zip": "c"}}"#,
				"new.json": #"{"note": null, "total": 2, "paid": true, "address": {"street": "a", "city": "b"}}"#,
				"same.json": #"{"address": {"street": "a", "city": "b", "zip": "c"}, "code": "x"}"#,
			], in: folder)
		GenRun("order.json", "--name", "Order", "--endpoint", "/orders/{id}", in: folder).expectDone()
		let before = types(folder)
		GenRun("order.json", "--name", "Order", "--endpoint", "POST /orders", "--body", "new.json", in: folder).expectDone()
		GenRun("order.json", "--name", "Order", "--endpoint", "PUT /orders/{id}", "--body", "same.json", in: folder).expectDone()
		let after = types(folder)
		#expect(before.contains("let id: Int\n") && before.contains("let zip: String\n"))
		for line in before.split(separator: "\n") where line.contains("let ") { #expect(after.contains(line + "\n"), "\(line)") }
		#expect(!after.contains("zip: String?") && !after.contains("id: Int?"), "\(after)")
		#expect(after.contains("struct AddressDTO: Codable"), "\(after)")
		#expect(after.contains("struct OrderRequestAddressDTO: Encodable"), "\(after)")
	}

	/// Returns a feature with a task, and a body for it that has null.
	private func task(_ endpoint: String, settings: String = "{}") throws -> (folder: TemporaryFolder, errors: String) {
		let folder = try TemporaryFolder()
		folder.write("task.json", #"{"id": "T1", "name": "x", "assignee": "Ann", "open": true}"#)
		folder.write("body.json", #"{"name": "x", "assignee": null, "steps": [{"due": null}]}"#)
		folder.write("gen.json", settings)
		let run = GenRun("task.json", "--name", "Task", "--endpoint", endpoint, "--body", "body.json", in: folder)
		run.expectDone()
		return (folder, run.errors)
	}

	@Test("A PATCH whose sample has null can send null, and the type is that of the response's property")
	func sentNull() throws {
		let (folder, errors) = try task("PATCH /tasks/{id}")
		#expect(dto(folder, "UpdateTaskRequestDTO").contains("let assignee: String??\n"), "\(dto(folder, "UpdateTaskRequestDTO"))")
		#expect(folder.tree().contains { $0.key.contains("/Fixtures/") && $0.value.contains(#""assignee": null"#) }, "\(folder.files())")
		#expect(
			dto(folder, "UpdateTaskRequestDTO").hasPrefix(
				"/// For a double optional, `nil` omits the value and `.some(nil)` sends null.\nnonisolated struct UpdateTaskRequestDTO"))
		let suite = folder.text("Tests/Unit/Data/DataSources/Remote/TaskRESTDataSourceTests.swift") ?? ""
		#expect(suite.contains("assignee: .some(nil)"), "\(suite)")
		#expect(!errors.contains("'UpdateTaskRequest.assignee'"), "\(errors)")
		let explained = GenRun("explain", "UpdateTaskRequest.assignee", in: folder).output
		#expect(explained.contains("String: inferred from 'Task.assignee', because only null was seen here"), "\(explained)")
		#expect(explained.contains("nil omits it, .some(nil) sends null"), "\(explained)")
	}

	@Test("A list or an object that is null in a body has the type of the response's property")
	func nullOfObject() throws {
		let folder = try TemporaryFolder()
		folder.write(
			"task.json", #"{"id": "T1", "tags": ["a"], "owner": {"id": 1, "login": "ann", "bio": null}, "parts": {"1": {"a": 1}}}"#)
		folder.write("body.json", #"{"tags": null, "owner": null, "parts": null, "other": null}"#)
		let run = GenRun("task.json", "--name", "Task", "--endpoint", "PATCH /tasks/{id}", "--body", "body.json", in: folder)
		run.expectDone()
		let body = dto(folder, "UpdateTaskRequestDTO")
		#expect(
			body.contains("let tags: [String]??\n\tlet owner: OwnerDTO??\n\tlet parts: [String: PartDTO]??\n\tlet other: JSONValue?\n"),
			"\(body)")
		#expect(dto(folder, "OwnerDTO").contains("struct OwnerDTO: Codable"), "\(dto(folder, "OwnerDTO"))")
		#expect(run.errors.contains("'UpdateTaskRequest.other' is null in the sample of the body"), "\(run.errors)")
		#expect(!run.errors.contains("owner.bio' is null"), "\(run.errors)")
		let explained = GenRun("explain", "UpdateTaskRequest.owner", in: folder).output
		#expect(explained.contains("object: inferred from 'Task.owner', because only null was seen here"), "\(explained)")
	}

	@Test("Null that is not sent is reported with the setting that sends it, which ends the note")
	func unsentNull() throws {
		let (folder, errors) = try task("POST /tasks")
		#expect(dto(folder, "TaskRequestDTO").contains("let assignee: String?\n"), "\(dto(folder, "TaskRequestDTO"))")
		#expect(
			errors.contains(
				"body.json:1:27: note[unsent-null]: 'TaskRequest.assignee' is null in the sample of the body, but nil is not sent\n"),
			"\(errors)")
		#expect(errors.contains(#""types": {"TaskRequest.assignee": "??"}"#) && errors.contains("'TaskRequest.steps.due' is null, too"))
		let set = try task("POST /tasks", settings: #"{"types": {"TaskRequest.assignee": "??", "TaskRequest.steps.due": "String??"}}"#)
		#expect(dto(set.folder, "TaskRequestDTO").contains("let assignee: String??\n"), "\(dto(set.folder, "TaskRequestDTO"))")
		#expect(
			set.folder.tree().values.contains { $0.contains("let due: String??\n") } && !set.errors.contains("unsent-null"), "\(set.errors)"
		)
		let plain = try task("PATCH /tasks/{id}", settings: #"{"types": {"UpdateTaskRequest.assignee": "String?"}}"#)
		#expect(dto(plain.folder, "UpdateTaskRequestDTO").contains("let assignee: String?\n"))
		#expect(!plain.errors.contains("'UpdateTaskRequest.assignee'"), "\(plain.errors)")
	}

	@Test("A PATCH that sends null has a type of its own, not that of a POST with the same keys")
	func separateNull() throws {
		let (folder, _) = try task("POST /tasks")
		folder.write("changes.json", #"{"name": "x", "assignee": null, "steps": [{"due": null}]}"#)
		GenRun("task.json", "--name", "Task", "--endpoint", "PATCH /tasks/{id}", "--body", "changes.json", in: folder).expectDone()
		#expect(dto(folder, "TaskRequestDTO").contains("let assignee: String?\n"), "\(folder.files())")
		#expect(dto(folder, "UpdateTaskRequestDTO").contains("let assignee: String??\n"), "\(folder.files())")
	}

	@Test("Two bodies with separate types that share a nested object both send it")
	func separateBodies() throws {
		let folder = try TemporaryFolder()
		try FileManager.default.copyItem(
			atPath: ExamplesTests.folder.appending(path: "Conventions/clients/.gen").path(percentEncoded: false),
			toPath: folder.path + "/.gen")
		write(
			[
				"a.json": #"{"total": 3, "address": {"street": "a", "city": "b"}}"#,
				"b.json": #"{"note": "x", "address": {"street": "a", "city": "b"}}"#, "order.json": #"{"id": "a"}"#,
			], in: folder)
		for (endpoint, body) in [("POST /orders", "a.json"), ("PUT /orders/{id}", "b.json")] {
			GenRun("order.json", "--name", "Order", "--style", "clients", "--endpoint", endpoint, "--body", body, in: folder).expectDone()
		}
		for type in ["OrderDraft", "OrderChanges"] {
			let text = folder.text("Sources/OrderClient/\(type).swift") ?? ""
			#expect(text.contains("public struct Address: Encodable") && text.contains("public var street: String"), "\(text)")
		}
	}

	@Test(
		"An empty response to a request that changes something is not decoded, unless as-is is set",
		arguments: ["DELETE /things/{id}", "PUT /things/{id}", "POST /things"], ["{}", "null"])
	func emptyAnswer(endpoint: String, sample: String) throws {
		let folder = try TemporaryFolder()
		folder.write("thing.json", sample)
		let run = GenRun("thing.json", "--name", "Thing", "--endpoint", endpoint, in: folder)
		run.expectDone()
		#expect(!run.errors.contains("warning"), "\(run.errors)")
		let contract = folder.text("Sources/Data/DataSources/Remote/ThingRemoteDataSourceContract.swift") ?? ""
		#expect(contract.contains("async throws\n"), "\(contract)")
		#expect(GenRun("check", in: folder).status == .done)
	}

	/// Returns a feature with orders, a body to create one and one to change it, and a rule for their enums.
	private func orders(_ type: String = "enum", changes: String = #"{"state": "cancelled"}"#, style: String = "concurrent") throws
		-> TemporaryFolder
	{
		let folder = try TemporaryFolder()
		folder.write("orders.json", #"[{"id": 1, "state": "open", "moods": ["a", "b"]}, {"id": 2, "state": "paid", "moods": ["c"]}]"#)
		folder.write("order.json", #"{"id": 1, "state": "open", "moods": ["a"]}"#)
		folder.write("new.json", #"{"state": "open", "moods": ["a"], "coupon": {"state": "percent"}}"#)
		folder.write("changes.json", changes)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Orders", "style": "\#(style)", "rules": [{"match": "state", "type": "\#(type)"}, {"match": "moods", "type": "\#(type)"}], "runs": [{"name": "Order", "endpoint": "/orders", "inputs": ["orders.json"]}, {"name": "Order", "endpoint": "POST /orders", "body": "new.json", "inputs": ["order.json"]}, {"name": "Order", "endpoint": "PATCH /orders/{id}", "body": "changes.json", "inputs": ["order.json"]}]}"#
		)
		GenRun(in: folder).expectDone()
		return folder
	}

	private func dto(_ folder: TemporaryFolder, _ name: String) -> String { folder.text("Sources/Data/DTOs/\(name).swift") ?? "" }

	@Test("An enum in a body is that of the response's property at the same path, with the words of both")
	func sharedEnum() throws {
		let folder = try orders()
		#expect(
			dto(folder, "StateDTO").contains("Codable") && dto(folder, "StateDTO").contains("case cancelled\n\tcase open\n\tcase paid\n"))
		#expect(
			dto(folder, "OrderRequestDTO").contains("let state: StateDTO\n\tlet moods: [MoodDTO]\n"), "\(dto(folder, "OrderRequestDTO"))")
		#expect(dto(folder, "UpdateOrderRequestDTO").contains("let state: StateDTO\n"), "\(dto(folder, "UpdateOrderRequestDTO"))")
		#expect(
			!dto(folder, "StateDTO").contains("percent") && dto(folder, "CouponDTO").contains("let state: ")
				&& !dto(folder, "CouponDTO").contains(": StateDTO\n"), "\(folder.files())")
		GenRun("check", in: folder).expectDone()
		#expect(GenRun(in: folder).errors.contains("files unchanged"))
	}

	@Test("A closed enum of a response gets no words from a body, but is that of a body with some of its words")
	func closedEnum() throws {
		let folder = try orders("enum(closed)")
		#expect(!dto(folder, "StateDTO").contains("cancelled") && dto(folder, "OrderRequestDTO").contains("let state: StateDTO\n"))
		#expect(!dto(folder, "UpdateOrderRequestDTO").contains("let state: StateDTO\n"), "\(dto(folder, "UpdateOrderRequestDTO"))")
	}

	@Test("An example with a decimal number that the server sends as a number imports Foundation")
	func decimalExample() throws {
		let folder = try TemporaryFolder()
		try FileManager.default.copyItem(
			atPath: ExamplesTests.folder.appending(path: "Conventions/clients/.gen").path(percentEncoded: false),
			toPath: folder.path + "/.gen")
		folder.write("order.json", #"{"id": "a", "total": 6.5}"#)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Order", "style": "clients", "rules": [{"match": "total", "type": "decimal"}], "runs": [{"inputs": ["order.json"], "endpoint": "/orders/{id}"}]}"#
		)
		GenRun(in: folder).expectDone()
		let text = folder.text("Sources/OrderClient/Order.swift") ?? ""
		#expect(text.hasPrefix("import Foundation\n") && text.contains("DecimalNumber(Decimal("), "\(text)")
	}
}
