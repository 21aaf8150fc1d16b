import TestSupport
import Testing

@testable import gen

/// Renaming in `gen.json`: every generated name can be changed, with all of its uses.
struct RenamingTests {
	private func show(_ runs: String, names: String) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("Show/gen.json", "{\"runs\": [\(runs)], \"names\": {\(names)}}")
		folder.write("Show/item.json", #"{"id": 1, "title": "x"}"#)
		folder.write("Show/body.json", #"{"title": "x"}"#)
		folder.write(
			"Show/items.graphql", "query GetItems($page: Int!, $name: String) {\n\titems(page: $page, name: $name) {\n\t\tid\n\t}\n}\n")
		return folder
	}

	private static let fetched = #"{"inputs": "item.json", "endpoint": "/items/{id}"}"#
	private static let created = #"{"inputs": "item.json", "endpoint": "POST /items", "body": "body.json"}"#
	private static let queried = #"{"inputs": "items.graphql"}"#

	@Test("A parameter is renamed by its name in the request or in code, in the contract, the data source and the mock")
	func parameters() throws {
		for parameter in ["id", "identifier"] {
			let folder = try show(Self.fetched, names: "\"Item.fetchItem(\(parameter))\": \"number\"")
			let run = GenRun(in: folder, at: "Show")
			#expect(run.status == .done)
			#expect(!run.errors.contains("unused-setting"), "\(run.errors)")
			let remote = "Show/Sources/Data/DataSources/Remote/Item"
			#expect(folder.text(remote + "RemoteDataSourceContract.swift")?.contains("func fetchItem(number: Int)") == true)
			#expect(folder.text(remote + "RESTDataSource.swift")?.contains(#""/items/\(number)""#) == true)
			#expect(folder.text("Show/Tests/Shared/Mocks/ItemRemoteDataSourceMock.swift")?.contains("lastFetchedNumber = number") == true)
		}
	}

	@Test("A renamed variable or property of a filter keeps its name in the request")
	func variables() throws {
		let folder = try show(
			Self.queried,
			names: #"""
				"Item.fetchItems(page)": "number", "ItemFilter": "ItemSearch", "ItemFilter.name": "text", "Item.fetchItems.response": "Envelope"
				"""#)
		let run = GenRun(in: folder, at: "Show")
		#expect(run.status == .done)
		#expect(!run.errors.contains("unused-setting"), "\(run.errors)")
		let source = try #require(folder.text("Show/Sources/Data/DataSources/Remote/ItemGraphQLDataSource.swift"))
		#expect(source.contains("fetchItems(number: Int, filter: ItemSearchDTO)"))
		#expect(source.contains(#"["page": .int(number)]"#))
		#expect(source.contains("if let text = filter.text, !text.isEmpty {"))
		#expect(source.contains(#"variables["name"] = .string(text)"#))
		#expect(source.contains("private struct Envelope: Decodable"))
		#expect(folder.text("Show/Sources/Data/DTOs/ItemSearchDTO.swift")?.contains("var text: String?") == true)
	}

	@Test("Renamed fixtures and mock results are also renamed in tests")
	func fixturesAndResults() throws {
		let folder = try show(
			Self.fetched + ", " + Self.created,
			names: #"""
				"Item.fetchItem.fixture": "item-full", "Item.fetchItem.result": "found",
				"Item.createItem(body)": "draft", "Item.createItem(body).fixture": "draft_sent"
				"""#)
		let run = GenRun(in: folder, at: "Show")
		#expect(run.status == .done)
		#expect(!run.errors.contains("unused-setting"), "\(run.errors)")
		#expect(folder.text("Show/Tests/Shared/Fixtures/item-full.json") != nil)
		#expect(folder.text("Show/Tests/Shared/Fixtures/draft_sent.json") != nil)
		#expect(folder.text("Show/Tests/Shared/Fixtures/item.json") == nil)
		let tests = try #require(folder.text("Show/Tests/Unit/Data/DataSources/Remote/ItemRESTDataSourceTests.swift"))
		#expect(tests.contains(#"loadJSONData("item-full")"#))
		#expect(tests.contains("createItem(draft: "))
		let mock = try #require(folder.text("Show/Tests/Shared/Mocks/ItemRemoteDataSourceMock.swift"))
		#expect(mock.contains("var found: Result<ItemDTO, Error>"))
		#expect(mock.contains("return try found.get()"))
	}

	@Test("The memory cache uses a renamed fixture and can have renamed methods")
	func memory() throws {
		let folder = try show(
			#"{"inputs": "item.json", "local": "memory"}"#,
			names: #""Item.fetchItem.fixture": "whole", "Item.getItem": "cached", "Item.saveItem": "keep""#)
		let run = GenRun(in: folder, at: "Show")
		#expect(run.status == .done)
		#expect(!run.errors.contains("unused-setting"), "\(run.errors)")
		let contract = try #require(folder.text("Show/Sources/Data/DataSources/Local/ItemLocalDataSourceContract.swift"))
		#expect(contract.contains("func cached(identifier: Int) -> ItemDTO?"))
		#expect(contract.contains("func keep(_ item: ItemDTO)"))
		#expect(folder.text("Show/Tests/Shared/Fixtures/whole_updated.json") != nil)
		#expect(folder.text("Show/Tests/Shared/Fixtures/item.json") == nil)
	}

	@Test("Renamed enum cases and input fields of a schema keep their names in the request")
	func schemaMembers() throws {
		let folder = try show(
			#"{"inputs": "save.graphql", "schema": "schema.graphqls", "name": "Item"}"#,
			names: #""Kind.OLD": "vintage", "ItemInput.kind": "sort""#)
		folder.write("Show/save.graphql", "mutation SaveItem($input: ItemInput!) {\n\tsaveItem(input: $input) {\n\t\tid\n\t}\n}\n")
		folder.write(
			"Show/schema.graphqls",
			"type Query { a: Int }\ntype Mutation { saveItem(input: ItemInput!): Item! }\ntype Item { id: ID! }\nenum Kind { OLD NEW }\ninput ItemInput { kind: Kind! }\n"
		)
		let run = GenRun(in: folder, at: "Show")
		#expect(run.status == .done && !run.errors.contains("unused-setting"), "\(run.errors)")
		#expect(folder.text("Show/Sources/Data/DTOs/KindDTO.swift")?.contains(#"case "OLD": self = .vintage"#) == true)
		let input = try #require(folder.text("Show/Sources/Data/DTOs/ItemInputDTO.swift"))
		#expect(input.contains("var sort: "))
		let source = try #require(folder.text("Show/Sources/Data/DataSources/Remote/ItemGraphQLDataSource.swift"))
		#expect(source.contains(#""kind": "#))
	}

	@Test(
		"A name in gen.json that is already used is refused at its location, and nothing is written",
		arguments: [
			(#""Item.fetchItem(id)": "endpoint""#, "cannot be named 'endpoint': the generated method uses this name internally"),
			(
				#""Item.fetchItem.result": "createItemResult""#,
				"cannot be named 'createItemResult': another member or a parameter of the mock has this name"
			),
			(#""Item.fetchItem.fixture": "../escape""#, "'../escape' is not the name of a fixture"),
		])
	func refused(names: String, message: String) throws {
		let folder = try show(Self.fetched + ", " + Self.created, names: names)
		let run = GenRun(in: folder, at: "Show")
		#expect(run.status == .bad)
		#expect(run.errors.contains(message), "\(run.errors)")
		#expect(run.errors.contains("gen.json:1:"), "\(run.errors)")
		#expect(folder.text("Show/gen.lock.json") == nil)
	}

	@Test("The tests of two operations have different names, whatever an earlier run named them")
	func testNames() throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1, "name": "a"}"#)
		func run(_ runs: String) {
			folder.write("gen.json", #"{"app": "Acme", "runs": [\#(runs)]}"#)
			GenRun(in: folder).expectDone()
		}
		// The tests of the only operation are named after its verb.
		let first = #"{"name": "Item", "inputs": ["item.json"], "endpoint": "/items/{id}"}"#
		run(first)
		run(first + #", {"name": "Item", "inputs": ["item.json"], "endpoint": "/items", "operation": "fetch"}"#)
		let tests = try #require(folder.text("Tests/Unit/Data/DataSources/Remote/ItemRESTDataSourceTests.swift"))
		let names = tests.split(separator: "\n").filter { $0.contains("func ") }.compactMap { $0.split(separator: "func ").last }
		#expect(Set(names).count == names.count, "\(names)")
		#expect(tests.contains("func fetchUsesCorrectEndpoint") && tests.contains("func otherFetchUsesCorrectEndpoint"))
	}
}
