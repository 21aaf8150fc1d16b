import TestSupport
import Testing

@testable import gen

/// Names in samples and operations that a style, or a module that its templates import, has already.
struct TakenNamesTests {
	private func folder(_ style: String, _ files: [String: String]) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		try folder.writeExampleStyle(style)
		for (path, text) in files { folder.write(path, text) }
		return folder
	}

	@Test("An operation with the name of the style's protocol or of a module is named after its kind, too")
	func operations() throws {
		let folder = try folder(
			"operations",
			[
				"gen.json":
					#"{"app": "Shop", "feature": "Orders", "style": "operations", "runs": [{"inputs": ["a.graphql"], "schema": ["s.graphqls"]}]}"#,
				"s.graphqls": "type Query { order(id: ID!): Order!\n graph(id: ID!): Order! }\n type Order { id: ID! }",
				"a.graphql": "query Operation($id: ID!) { order(id: $id) { id } }\nquery Graph($id: ID!) { graph(id: $id) { id } }",
			])
		GenRun(in: folder).expectDone()
		let text = try #require(folder.text("Sources/Orders/Operations/OperationQuery.swift"))
		#expect(text.contains("struct OperationQuery: Operation {"))
		#expect(folder.text("Tests/OrdersTests/OperationQueryTests.swift")?.contains("OperationQuery.Response.self") == true)
		#expect(folder.text("Sources/Orders/Operations/GraphQuery.swift")?.contains("struct GraphQuery: Operation {") == true)
	}

	@Test("A type has another name than the types that templates declare for the entity")
	func declared() throws {
		let folder = try folder(
			"harbor",
			[
				"gen.json":
					#"{"app": "Shop", "feature": "Orders", "style": "harbor", "runs": [{"name": "Order", "inputs": ["o.json"], "endpoint": "/orders/{identifier}"}]}"#,
				"o.json": #"{"id": 1, "order_service": {"a": 1}, "order_fixtures": {"b": 1}}"#,
			])
		GenRun(in: folder).expectDone()
		let text = try #require(folder.text("Sources/Orders/OrderModels.swift"))
		#expect(!text.contains("struct OrderService:") && !text.contains("struct OrderFixtures:"), "\(text)")
	}

	@Test("A local variable in tests is no keyword")
	func keyword() throws {
		let folder = try folder(
			"harbor",
			[
				"gen.json":
					#"{"app": "Shop", "feature": "Orders", "style": "harbor", "runs": [{"name": "Return", "inputs": ["o.json"], "endpoint": "/returns/{identifier}"}]}"#,
				"o.json": #"{"id": 1, "reason": "broken"}"#,
			])
		GenRun(in: folder).expectDone()
		let text = try #require(folder.text("Tests/OrdersTests/ReturnServiceTests.swift"))
		#expect(text.contains("let returnValue = ") && text.contains("returnValue.reason"))
	}

	@Test("A type has another name than the types of dates and the team's own types that properties have")
	func scalars() throws {
		let folder = try folder(
			"clients",
			[
				"gen.json":
					#"{"app": "Shop", "feature": "Orders", "style": "clients", "known-types": {"GameMode": {"text": ".rawValue", "example": ".timed"}}, "rules": [{"match": "on", "type": "date(yyyy-MM)"}, {"match": "mode", "type": "GameMode"}], "runs": [{"name": "Order", "inputs": ["o.json"], "endpoint": "/orders/{identifier}"}]}"#,
				"o.json": #"{"id": 1, "year_month_date": {"on": "2024-01"}, "game_mode": {"mode": "timed"}}"#,
				"Sources/OrderClient/GameMode.swift": "enum GameMode: String, Codable { case timed }",
			])
		GenRun(in: folder).expectDone()
		let text = try #require(folder.text("Sources/OrderClient/Order.swift"))
		#expect(!text.contains("struct YearMonthDate:") && !text.contains("struct GameMode:"), "\(text)")
		#expect(text.contains("on: YearMonthDate") && text.contains("mode: GameMode"))
	}

	@Test("A type has another name than the types that the style's templates mention")
	func mentioned() throws {
		let folder = try folder(
			"harbor",
			[
				"gen.json":
					#"{"app": "Shop", "feature": "Orders", "style": "harbor", "rules": [{"match": "on", "type": "date(yyyy-MM)"}], "runs": [{"name": "Order", "inputs": ["o.json"], "endpoint": "/orders/{identifier}"}]}"#,
				"o.json": #"{"id": 1, "on": "2024-01", "comparable": {"a": 1}, "decoding_error": {"b": 1}, "XCTestCase": {"c": 1}}"#,
			])
		GenRun(in: folder).expectDone()
		let text = try #require(folder.text("Sources/Orders/OrderModels.swift"))
		#expect(text.contains("let comparable: OrderComparable"), "\(text)")
		#expect(!text.contains("struct DecodingError:") && !text.contains("struct XCTestCase:"), "\(text)")
	}

	@Test("A property and a case have another name than the raw value of coding keys")
	func rawValue() throws {
		let folder = try folder(
			"clients",
			[
				"gen.json":
					#"{"app": "Shop", "feature": "Orders", "style": "clients", "runs": [{"name": "Order", "inputs": ["o.json"], "endpoint": "/orders/{identifier}"}]}"#,
				"o.json": #"{"id": 1, "raw_value": 1, "lines": [{"rawValue": 2}]}"#,
			])
		GenRun(in: folder).expectDone()
		let text = try #require(folder.text("Sources/OrderClient/Order.swift"))
		#expect(text.contains("otherRawValue") && !text.contains("let rawValue") && !text.contains("var rawValue"), "\(text)")
	}

	@Test("Tests find the types in the response of an operation with several fields where the style declares them")
	func severalFields() throws {
		let folder = try folder(
			"operations",
			[
				"gen.json":
					#"{"app": "Shop", "feature": "Orders", "style": "operations", "runs": [{"inputs": ["a.graphql"], "schema": ["s.graphqls"]}]}"#,
				"s.graphqls":
					"type Query { a: Item!\n b: Item }\n union Item = Book | Film\n type Book { id: ID! }\n type Film { id: ID! }",
				"a.graphql": "query Twice { a { ... on Book { id } } b { ... on Film { id } } }",
			])
		GenRun(in: folder).expectDone()
		let text = try #require(folder.text("Tests/OrdersTests/TwiceTests.swift"))
		#expect(text.contains("response.a == .book(Twice.Response.A.Book("), "\(text)")
	}

	@Test("A parameter has another name than the constants of the style's code")
	func constants() throws {
		let folder = try folder(
			"harbor",
			[
				"gen.json":
					#"{"app": "Shop", "feature": "Orders", "style": "harbor", "runs": [{"name": "Order", "inputs": ["o.json"], "endpoint": "/orders/{api}"}]}"#,
				"o.json": #"{"id": 1}"#,
			])
		GenRun(in: folder).expectDone()
		let text = try #require(folder.text("Sources/Orders/OrderService.swift"))
		#expect(!text.contains("api: String") && text.contains("api.send("), "\(text)")
	}

	@Test(
		"A feature that tests import by its name alone is refused if that is the name of a module of the style",
		arguments: [("operations", "Graph"), ("operations", "testing"), ("harbor", "HarborHTTP"), ("harbor", "HarborHTTPTesting")])
	func features(style: String, name: String) throws {
		let run =
			style == "operations" ? #"{"inputs": ["a.graphql"], "schema": ["s.graphqls"]}"# : #"{"inputs": ["o.json"], "endpoint": "/o"}"#
		let folder = try folder(
			style,
			[
				"gen.json": #"{"app": "Shop", "feature": "\#(name)", "style": "\#(style)", "runs": [\#(run)]}"#,
				"s.graphqls": "type Query { order: Order }\n type Order { id: ID! }", "a.graphql": "query Order { order { id } }",
				"o.json": #"{"id": 1}"#,
			])
		let refused = GenRun(in: folder)
		#expect(refused.status == .bad)
		#expect(
			refused.errors.contains("error[name-conflict]: the module of the feature '\(name)' would be named \(name), like a module"),
			"\(refused.errors)")
		GenRun(arguments: ["--feature", name + "Feature"], in: folder).expectDone()
	}
}
