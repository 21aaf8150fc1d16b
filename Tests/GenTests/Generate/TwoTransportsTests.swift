import TestSupport
import Testing

@testable import gen

/// One entity by REST and by GraphQL: one contract, whose results decode the responses of both servers.
struct TwoTransportsTests {
	private static let schema = """
		type Query { item(id: ID!): Item, items(page: Int, name: String): Items }
		type Items { info: Info!, results: [Item!]! }
		type Info { count: Int!, next: String, prev: String }
		type Item { id: ID!, name: String, kind: Kind!, tags: [String!]!, score: Float!, extra: Int }
		enum Kind { OLD NEW }
		"""

	private func show(sample: String, selecting fields: String, schema: String? = TwoTransportsTests.schema) throws
		-> (run: GenRun, folder: TemporaryFolder)
	{
		let folder = try TemporaryFolder()
		folder.write("Show/item.json", sample)
		folder.write("Show/items.json", #"{"info": {"count": 1, "next": "x", "prev": null}, "results": [\#(sample)]}"#)
		folder.write(
			"Show/items.graphql",
			"""
			query GetItem($id: ID!) { item(id: $id) { \(fields) } }
			query GetItems($page: Int!, $name: String) { items(page: $page, name: $name) { info { count next prev } results { \(fields) } } }
			""")
		var arguments = ["item.json", "items.json", "items.graphql", "--name", "Item", "--endpoint", "/items", "--query", "page,name?"]
		if let schema {
			folder.write("Show/schema.graphqls", schema)
			arguments += ["--schema", "schema.graphqls"]
		}
		return (GenRun(arguments: arguments, in: folder, at: "Show"), folder)
	}

	private static let sample = #"{"id": "1", "name": "x", "kind": "OLD", "tags": [], "score": 3}"#

	@Test("With two transports, a key that is optional in one is optional, an enum comes from the schema, and pages have one type")
	func agreement() throws {
		let (run, folder) = try show(sample: Self.sample, selecting: "id name kind tags score")
		run.expectDone()
		let item = try #require(folder.text("Show/Sources/Data/DTOs/ItemDTO.swift"))
		for line in ["let id: String", "let name: String?", "let kind: KindDTO", "let tags: [String]", "let score: Double"] {
			#expect(item.contains("\t\(line)\n"), "\(item)")
		}
		#expect(folder.text("Show/Sources/Data/DTOs/PaginationInfoDTO.swift") != nil)
		#expect(folder.text("Show/Sources/Data/DTOs/ItemPaginationInfoDTO.swift") == nil)
		let contract = try #require(folder.text("Show/Sources/Data/DataSources/Remote/ItemRemoteDataSourceContract.swift"))
		#expect(contract.contains("fetchItem(identifier: String)") && contract.contains("fetchItems(page: Int, filter: ItemFilterDTO)"))
	}

	@Test("Without a schema, the types of GraphQL fields come from the REST sample")
	func guesses() throws {
		let (run, folder) = try show(sample: #"{"id": 7, "name": 1.5}"#, selecting: "id name", schema: nil)
		run.expectDone()
		let item = try #require(folder.text("Show/Sources/Data/DTOs/ItemDTO.swift"))
		#expect(item.contains("let id: Int\n") && item.contains("let name: Double\n"), "\(item)")
	}

	@Test(
		"A contradiction between the transports is reported with both locations",
		arguments: [
			(#"{"id": 1, "name": "x"}"#, "id name", "'id' is Int in REST and String in GraphQL", "item.json:1:8: note: in REST"),
			(#"{"id": "1", "name": "x", "only": 1}"#, "id name", "'only' exists only in REST", "item.json:1:34: note: in REST"),
			(#"{"id": "1", "name": "x"}"#, "id name extra", "'extra' exists only in GraphQL", "schema.graphqls:4:82: note: in GraphQL"),
			(#"{"id": "1", "name": ["x"]}"#, "id name", "'name' is a list of String in REST and String in GraphQL", "note: in GraphQL"),
		])
	func differences(sample: String, fields: String, message: String, note: String) throws {
		let (run, folder) = try show(sample: sample, selecting: fields)
		#expect(run.status == .bad)
		#expect(
			run.errors.contains("error[transport-mismatch]: 'fetchItem' of Item returns different types in REST and GraphQL"),
			"\(run.errors)")
		#expect(run.errors.contains(message), "\(run.errors)")
		#expect(run.errors.contains(note), "\(run.errors)")
		#expect(folder.text("Show/gen.json") == nil)
	}

	@Test("An id that is a number in one transport and a string in the other is reported with help")
	func numberAndText() throws {
		let (run, folder) = try show(sample: #"{"id": 1, "name": "x"}"#, selecting: "id name")
		#expect(run.errors.contains("help: to decode both, write a type 'ItemIDValue' that decodes a number or a string"), "\(run.errors)")
		let arguments = ["item.json", "items.json", "items.graphql", "--name", "Item", "--endpoint", "/items", "--query", "page,name?"]
		folder.write("Show/gen.json", #"{"types": {"Item.id": "ItemIdValue"}}"#)
		GenRun(arguments: arguments + ["--schema", "schema.graphqls"], in: folder, at: "Show").expectDone()
		#expect(folder.text("Show/Sources/Data/DTOs/ItemDTO.swift")?.contains("let id: ItemIdValue\n") == true)
		let contract = folder.text("Show/Sources/Data/DataSources/Remote/ItemRemoteDataSourceContract.swift")
		#expect(contract?.contains("fetchItem(identifier: Int)") == true)
	}
}
