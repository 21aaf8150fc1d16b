import TestSupport
import Testing

@testable import gen

/// Type overrides: generated code has what they need, for REST and for GraphQL.
struct TypeOverrideTests {
	private func text(_ folder: TemporaryFolder, _ name: String) -> String {
		folder.tree().first { $0.key.hasSuffix("/" + name) }?.value ?? ""
	}

	@Test("Only files that use a type of Foundation import it")
	func imports() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/thing.json", #"{"id": 1, "image": "https://a.b", "owner": {"name": "x"}}"#)
		folder.write(
			"Show/gen.json", #"{"runs": [{"inputs": "thing.json", "endpoint": "/t"}], "types": {"Thing.image": "Foundation.URL?"}}"#)
		GenRun(in: folder, at: "Show").expectDone()
		#expect(text(folder, "ThingDTO.swift").hasPrefix("import Foundation\n\nnonisolated struct ThingDTO"))
		#expect(text(folder, "OwnerDTO.swift").hasPrefix("nonisolated struct"))
		#expect(text(folder, "ThingRemoteDataSourceContract.swift").hasPrefix("nonisolated protocol"))
	}

	@Test("The list of a page has the overridden type, and types that are then unused are not generated")
	func listOfPage() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/orders.json", #"{"orders": [{"id": 1}], "page": 1, "total": 3}"#)
		func configuration(_ type: String) -> String {
			#"{"runs": [{"inputs": "orders.json", "name": "Order", "endpoint": "/orders"}], "types": {"OrdersResponse.orders": "\#(type)"}}"#
		}
		folder.write("Show/gen.json", configuration("[OrderDTO]?"))
		GenRun(in: folder, at: "Show").expectDone()
		#expect(text(folder, "OrdersResponseDTO.swift").contains("let orders: [OrderDTO]?\n"))
		#expect(text(folder, "OrderDTO.swift").contains("let id: Int\n"))
		folder.write("Show/gen.json", configuration("[Receipt]"))
		GenRun(arguments: ["--prune"], in: folder, at: "Show").expectDone()
		#expect(text(folder, "OrdersResponseDTO.swift").contains("let orders: [Receipt]\n"))
		#expect(text(folder, "OrderDTO.swift").isEmpty)
	}

	@Test("Custom scalars with a Foundation type are sent in the servers' format, and tests contain values of them")
	func scalars() throws {
		let folder = try TemporaryFolder()
		folder.write(
			"Show/schema.graphqls",
			"scalar DateTime scalar URI type Query { thing(at: DateTime!, link: URI!): Thing } type Thing { at: DateTime! }")
		folder.write("Show/q.graphql", "query GetThing($at: DateTime!, $link: URI!) { thing(at: $at, link: $link) { at } }")
		folder.write(
			"Show/gen.json",
			#"{"runs": [{"inputs": "q.graphql", "schema": "schema.graphqls"}], "scalars": {"DateTime": "Foundation.Date", "URI": "URL"}}"#)
		GenRun(in: folder, at: "Show").expectDone()
		let source = text(folder, "ThingGraphQLDataSource.swift")
		#expect(source.contains(#""at": .string(at.formatted(.iso8601)), "link": .string(link.absoluteString)"#), "\(source)")
		#expect(text(folder, "ThingGraphQLDataSourceTests.swift").contains(#".string("2023-11-14T22:13:20Z")"#))
		#expect(text(folder, "ThingRemoteDataSourceContract.swift").hasPrefix("import Foundation\n"))
	}

	@Test("A path parameter has the type of the id in the samples of the entity, unless it is overridden")
	func pathParameters() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/todo.json", #"{"id": "a1", "title": "x"}"#)
		GenRun("todo.json", "--endpoint", "/todos/{todoId}", in: folder, at: "Show").expectDone()
		GenRun("--name", "Todo", "--method", "DELETE", "--endpoint", "/todos/{id}", in: folder, at: "Show").expectDone()
		let contract = text(folder, "TodoRemoteDataSourceContract.swift")
		#expect(
			contract.contains("fetchTodo(todoIdentifier: String)") && contract.contains("deleteTodo(identifier: String)"), "\(contract)")
		let configuration = folder.text("Show/gen.json") ?? ""
		folder.write("Show/gen.json", configuration.dropLast(3) + #", "types": {"Todo.deleteTodo(id)": "Int"}}"#)
		let run = GenRun(in: folder, at: "Show")
		#expect(run.status == .done && !run.errors.contains("unused-setting"), "\(run.errors)")
		#expect(text(folder, "TodoRemoteDataSourceContract.swift").contains("deleteTodo(identifier: Int)"))
	}

	@Test("A nil value is omitted from a body and from the fixture that it is compared with")
	func bodies() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/body.json", #"{"title": "a", "due": null, "steps": [{"note": null, "done": true}]}"#)
		folder.write("Show/todo.json", #"{"id": 1}"#)
		GenRun("todo.json", "--body", "body.json", "--endpoint", "/todos", in: folder, at: "Show").expectDone()
		let fixture = text(folder, "todo_request.json")
		#expect(fixture.contains("title") && fixture.contains("done") && !fixture.contains("null"), "\(fixture)")
		#expect(text(folder, "TodoRESTDataSource.swift").contains("method: .post"))
	}

	@Test("A run with a response sample replaces the earlier run without one")
	func sampleForNothing() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/deleted.json", #"{"ok": true}"#)
		GenRun("--name", "Todo", "--method", "DELETE", "--endpoint", "/todos/{id}", in: folder, at: "Show").expectDone()
		GenRun("deleted.json", "--name", "Todo", "--method", "DELETE", "--endpoint", "/todos/{id}", in: folder, at: "Show").expectDone()
		#expect(try folder.runs("Show/gen.json").count == 1)
	}

	@Test(
		"An override with the name of a generated type keeps the type, and sets whether it is optional or a list",
		arguments: [
			("RainDTO?", #"{"id": 1, "rain": {"amount": 1.5}}"#), ("[RainDTO]?", #"{"id": 1, "rain": [{"amount": 1.5}]}"#),
			("[RainDTO]", #"{"id": 1, "rain": [{"amount": 1.5}]}"#),
			("[String: RainDTO]", #"{"id": 1, "rain": {"amount": {"amount": 2.5}}}"#), ("RainDTO", #"{"id": 1, "rain": {"amount": 1.5}}"#),
		])
	func generatedTypes(type: String, sample: String) throws {
		let folder = try TemporaryFolder()
		folder.write("Show/weather.json", sample)
		folder.write(
			"Show/gen.json", #"{"runs": [{"inputs": "weather.json", "endpoint": "/w"}], "types": {"Weather.rain": "\#(type)"}}"#)
		let run = GenRun(in: folder, at: "Show")
		run.expectDone()
		if !type.contains(":") {
			#expect(text(folder, "WeatherDTO.swift").contains("let rain: \(type)\n"), "\(run.errors)")
			#expect(text(folder, "RainDTO.swift").contains("struct RainDTO"))
			#expect(run.errors.contains("warning") == false, "\(run.errors)")
		}
		let explained = GenRun("explain", in: folder, at: "Show")
		#expect(explained.output.contains("\(type): overridden in gen.json"), "\(explained.output)")
	}

	@Test("An override with the name of the type at another path uses this type")
	func typesOfOtherPaths() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/weather.json", #"{"id": 1, "rain": {"amount": 1.5, "unit": "mm"}, "snow": {"amount": 2.5}}"#)
		folder.write(
			"Show/gen.json", #"{"runs": [{"inputs": "weather.json", "endpoint": "/w"}], "types": {"Weather.rain": "SnowDTO?"}}"#)
		GenRun(in: folder, at: "Show").expectDone()
		#expect(text(folder, "WeatherDTO.swift").contains("let rain: SnowDTO?"))
		#expect(folder.tree().keys.contains { $0.hasSuffix("RainDTO.swift") } == false)
		#expect(text(folder, "WeatherRESTDataSourceTests.swift").contains("result.rain?.amount == 1.5"))
	}

	@Test("The search for a type in a feature stops at the limit of files and folders", arguments: [0, 1])
	func limitOfFiles(more: Int) throws {
		func isOverridden(_ write: (TemporaryFolder) -> Void) throws -> Bool {
			let folder = try TemporaryFolder()
			folder.write("weather.json", #"{"id": 1, "snow": {"depth": 1}}"#)
			folder.write(
				"gen.json", #"{"types": {"Weather.snow": "SnoDTO"}, "runs": [{"inputs": ["weather.json"], "endpoint": "/weather"}]}"#)
			write(folder)
			return GenRun("--dry-run", in: folder).errors.contains("the feature generates no 'SnoDTO'")
		}
		let declaration = "struct SnoDTO: Decodable, Equatable {}\n"
		#expect(
			try isOverridden { folder in
				for index in 0..<(1999 + more) { folder.write("A\(index).swift", "") }
				folder.write("Z.swift", declaration)
			} == (more == 1))
		// The feature folder is one of them, and the last one by name is searched first.
		#expect(
			try isOverridden { folder in
				for index in 0..<(1998 + more) { folder.makeFolder("B\(index)") }
				folder.write("A/A.swift", declaration)
			} == (more == 1))
	}

	@Test("An override with an unknown name that resembles a generated type is reported with the nearest name")
	func unknownTypes() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/weather.json", #"{"id": 1, "rain": {"amount": 1.5}, "snow": {"depth": 2.5}}"#)
		folder.write(
			"Show/gen.json", #"{"runs": [{"inputs": "weather.json", "endpoint": "/w/{id}"}], "types": {"Weather.rain": "SnoDTO?"}}"#)
		let run = GenRun(in: folder, at: "Show")
		#expect(run.errors.contains("gen.json:1:89: warning[unknown-type]: the feature generates no 'SnoDTO'"), "\(run.errors)")
		#expect(run.errors.contains("did you mean 'SnowDTO'?"))
		folder.write("Show/gen.json", folder.text("Show/gen.json")?.replacing("SnoDTO", with: "RaiinDTO") ?? "")
		#expect(GenRun(in: folder, at: "Show").errors.contains("did you mean 'RainDTO'?"))
		folder.write("Show/gen.json", folder.text("Show/gen.json")?.replacing("RaiinDTO", with: "SnoDTO") ?? "")
		folder.write("Show/Sources/Own.swift", "struct SnoDTO: Decodable, Equatable {}\n")
		#expect(GenRun(in: folder, at: "Show").errors.contains("SnoDTO") == false)
	}

	@Test(
		"An override with the name of a generated type keeps the type of a GraphQL field, with and without a schema",
		arguments: [true, false])
	func generatedSelections(hasSchema: Bool) throws {
		let folder = try TemporaryFolder()
		folder.write("Show/q.graphql", "query GetWeather { weather { id rain { amount } } }")
		folder.write(
			"Show/s.graphqls", "type Query { weather: Weather! } type Weather { id: ID! rain: Rain! } type Rain { amount: Float! }")
		folder.write("Show/a.json", #"{"data": {"weather": {"id": "1", "rain": {"amount": 1.5}}}}"#)
		folder.write(
			"Show/gen.json",
			#"{"runs": [{"inputs": "q.graphql", \#(hasSchema ? #""schema": "s.graphqls""# : #""sample": "a.json""#)}], "types": {"weather.rain": "RainDTO?"}}"#
		)
		let run = GenRun(in: folder, at: "Show")
		run.expectDone()
		#expect(text(folder, "WeatherDTO.swift").contains("let rain: RainDTO?\n"), "\(run.errors)")
		#expect(text(folder, "RainDTO.swift").contains("let amount: Double"))
	}

	@Test("A property of a filter has the overridden type", arguments: ["Int", "Int?"])
	func filters(type: String) throws {
		let folder = try TemporaryFolder()
		folder.write("orders.json", #"{"total": 2, "page": 1, "orders": [{"id": 1, "status": "open"}]}"#)
		folder.write(
			"gen.json",
			#"{"types": {"OrderFilter.status": "\#(type)", "Order.fetchOrders(page)": "String"}, "runs": [{"inputs": "orders.json", "name": "Order", "endpoint": "/orders", "query": "page,status?"}]}"#
		)
		GenRun(in: folder).expectDone()
		#expect(text(folder, "OrderFilterDTO.swift").contains("var status: Int?"))
		#expect(text(folder, "OrderRemoteDataSourceContract.swift").contains("page: String"))
	}

	@Test(
		"The type of a path parameter or query item needs a string representation and a test value, and another type has no effect"
	)
	func addresses() throws {
		let folder = try TemporaryFolder()
		folder.write("orders.json", #"{"total": 2, "page": 1, "orders": [{"id": 1, "status": "open"}]}"#)
		func run(_ type: String) -> GenRun {
			folder.write(
				"gen.json",
				#"{"types": {"Order.fetchOrders(page)": "\#(type)", "OrderFilter.status": "\#(type)?"}, "runs": [{"inputs": "orders.json", "name": "Order", "endpoint": "/orders", "query": "page,status?"}]}"#
			)
			return GenRun(in: folder)
		}
		for type in ["Status", "Foundation.Date", "URL", "[Int]"] {
			let run = run(type)
			run.expectDone()
			for setting in ["'\(type)' for 'Order.fetchOrders(page)'", "'\(type)?' for 'OrderFilter.status'"] {
				#expect(
					run.errors.contains("warning[unused-setting]: the type \(setting) has no effect: a URL contains only"), "\(run.errors)")
			}
		}
		run("Int32").expectDone()
		#expect(text(folder, "OrderRemoteDataSourceContract.swift").contains("page: Int32"))
		let tests = text(folder, "OrderRESTDataSourceTests.swift")
		#expect(tests.contains("OrderFilterDTO(status: 42)") && !tests.contains("example page"), "\(tests)")
	}

	@Test("A value that is always null gets an example if its type is from Foundation, and none for a team's own type")
	func onlyNull() throws {
		let folder = try TemporaryFolder()
		folder.write("user.json", #"{"id": 1, "at": null, "own": null, "price": null}"#)
		folder.write(
			"gen.json",
			#"{"types": {"User.own": "Money?"}, "runs": [{"inputs": "user.json", "name": "User", "endpoint": "/users/{id}"}]}"#
		)
		GenRun(in: folder).expectDone()
		#expect(folder.text("Sources/Data/DTOs/UserDTO.swift")?.contains("let own: Money?") == true)
		#expect(!folder.files().contains { $0.contains("with_every_value") })
		folder.write(
			"gen.json",
			#"{"types": {"User.at": "Date?", "User.own": "Money?", "User.price": "Int?"}, "runs": [{"inputs": "user.json", "name": "User", "endpoint": "/users/{id}"}]}"#
		)
		GenRun(in: folder).expectDone()
		let shown = try #require(folder.text("Tests/Shared/Fixtures/user_with_every_value.json"))
		#expect(shown.contains("\"own\": null") && shown.split(separator: "null").count == 2, "\(shown)")
	}
}
