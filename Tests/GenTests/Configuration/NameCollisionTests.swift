import Generator
import SourceText
import TestSupport
import Testing

@testable import gen

/// Name collisions that a team's style causes.
@Suite("Collisions of names and paths")
struct NameCollisionTests {
	private let folder: TemporaryFolder

	init() throws {
		folder = try TemporaryFolder()
		folder.makeFolder(".git")
		folder.write("order.json", #"{"id": 1, "name": "a"}"#)
		folder.write("orders.json", #"{"count": 2, "next": null, "results": [{"id": 1, "name": "a"}, {"id": 2, "name": "b"}]}"#)
		folder.write("wrapped.json", #"{"order": {"id": 1, "name": "a"}}"#)
		folder.write("new.json", #"{"name": "a"}"#)
	}

	private func style(_ text: String) { folder.write(".gen/styles/own/style.json", text) }

	/// Returns the errors of a run with the style, which must not write anything.
	private func errors(_ arguments: String...) -> String {
		let before = folder.files("F")
		let run = GenRun(arguments: arguments + ["--output", "F", "--feature", "Orders", "--style", "own"], in: folder)
		#expect(run.status == .bad, "\(run.errors)")
		#expect(folder.files("F").filter { $0 != "F/gen.json" } == before.filter { $0 != "F/gen.json" })
		#expect(run.errors.contains("help: "))
		return run.errors
	}

	private func writes(_ arguments: String...) {
		let run = GenRun(arguments: arguments + ["--output", "F", "--feature", "Orders", "--style", "own"], in: folder)
		#expect(run.status == .done, "\(run.errors)")
	}

	@Test("A page with the name of its entity is reported with both patterns and their locations")
	func page() {
		style(#"{"extends": "concurrent", "names": {"types": {"all": "{Name}DTO", "page": "{Name}DTO"}}}"#)
		writes("order.json", "--endpoint", "/api/orders/{id}")
		let found = errors("orders.json", "--name", "Order", "--endpoint", "/api/orders")
		#expect(
			found.contains(
				".gen/styles/own/style.json:1:75: error[name-conflict]: two declarations would be named 'OrderDTO': an entity, by '{Name}DTO' of names.types.all, and a page, by '{Name}DTO' of names.types.page"
			), "\(found)")
		#expect(found.contains(".gen/styles/own/style.json:1:54: note: names.types.all is set here"))
	}

	@Test("A collision with a pattern of the extended style is reported for the team's own pattern")
	func inherited() {
		style(#"{"extends": "concurrent", "names": {"types": {"filter": "{Name}DTO"}}}"#)
		let filter = errors("orders.json", "--name", "Order", "--endpoint", "/api/orders", "--query", "page:Int,status?")
		#expect(filter.contains("and a filter, by '{Name}DTO' of names.types.filter"))
		#expect(filter.contains("Templates/concurrent/style.json:"))
		style(#"{"extends": "concurrent", "names": {"types": {"create": "{Name}DTO"}}}"#)
		writes("order.json", "--endpoint", "/api/orders/{id}")
		let body = errors("order.json", "--name", "Order", "--endpoint", "/api/orders", "--method", "POST", "--body", "new.json")
		#expect(body.contains("and the body of a create request, by '{Name}DTO' of names.types.create"))
		style(#"{"extends": "concurrent", "names": {"types": {"response": "{Name}DTO"}}}"#)
		#expect(errors("wrapped.json", "--name", "Order", "--endpoint", "/api/wrapped").contains("of names.types.response"))
	}

	@Test("A pattern for inputs does not collide with the pattern of the types of responses")
	func inputs() {
		style(#"{"extends": "concurrent", "names": {"types": {"input": "{Name}DTO"}}}"#)
		folder.write(
			"schema.graphqls",
			"""
			type Query { order(id: ID!): Order }
			type Mutation { addOrder(input: OrderInput!): Order }
			type Order { id: ID! name: String! lines: [String!]! }
			input OrderInput { name: String! }
			""")
		folder.write(
			"orders.graphql",
			"""
			query Order($id: ID!) { order(id: $id) { id ...Lines } }
			mutation AddOrder($input: OrderInput!) { addOrder(input: $input) { id name } }
			fragment Lines on Order { lines }
			""")
		writes("orders.graphql", "--schema", "schema.graphqls")
	}

	@Test("A name in gen.json resolves a collision")
	func wayOut() {
		style(#"{"extends": "concurrent", "names": {"types": {"page": "{Name}DTO"}}}"#)
		folder.write("F/gen.json", #"{"names": {"OrdersResponse": "OrderList"}}"#)
		writes("order.json", "--endpoint", "/api/orders/{id}")
	}

	@Test("Local data source methods with the same name are reported with their patterns")
	func localMethods() {
		style(#"{"extends": "concurrent", "names": {"local": {"get": "{name}", "save": "{name}"}}}"#)
		let found = errors("order.json", "--endpoint", "/api/orders/{id}", "--local", "memory")
		#expect(
			found.contains("two declarations would be named 'order': the method that returns an item, by '{name}' of names.local.get"),
			"\(found)")
	}

	@Test(
		"Types and variables of data sources with the same name are reported with their patterns",
		arguments: [
			(
				#""contract": "{Name}Service", "rest": "{Name}Service""#,
				"two types are named 'OrderService': the contract of the remote data source of Order and the REST data source of Order"
			),
			(
				#""memory": "{Name}Store", "localContract": "{Name}Store""#,
				"two types are named 'OrderStore': the contract of the local data source of Order and the memory store of Order"
			),
			(#""rest": "{Name}DTO""#, "two types are named 'OrderDTO': the type of 'Order' and the REST data source of Order"),
			(
				#""repositoryContract": "{Name}Repo", "repositoryType": "{Name}Repo""#,
				"two types are named 'OrderRepo': the contract of the repository of Order and the repository of Order"
			),
			(
				#""remote": "source", "local": "source""#,
				"two properties of the repository of Order are named 'source': the variable for the remote data source and the variable for the local data source"
			),
			(
				#""repository": "tracker""#,
				"two properties of the container are named 'tracker': the template and the variable for the repository of Order"
			),
			(
				#""remote": "httpClient""#,
				"two variables of the container are named 'httpClient': the template and the variable for the remote data source of Order"
			),
		])
	func sources(patterns: String, message: String) {
		style(#"{"extends": "concurrent", "names": {"sources": {"# + patterns + "}}}")
		let found = errors("order.json", "--endpoint", "/api/orders/{id}", "--local", "memory", ":container", ":entry-point")
		#expect(found.contains(".gen/styles/own/style.json:1:"), "\(found)")
		#expect(found.contains("error[name-conflict]: \(message), because of the style's patterns"), "\(found)")
		#expect(!found.contains("internal-error"))
	}

	@Test("A variable of a data source with the name of another one in gen.json is reported there")
	func sourceVariables() {
		style(#"{"extends": "concurrent"}"#)
		writes("order.json", "--endpoint", "/api/orders/{id}", "--local", "memory", ":container")
		folder.write("F/gen.json", #"{"names": {"Order(remote)": "localDataSource"}}"#)
		let found = errors("order.json", "--endpoint", "/api/orders/{id}", "--local", "memory", ":container")
		#expect(found.contains("another variable has this name"), "\(found)")
	}

	@Test("Two files whose paths differ only in case are reported with both templates")
	func paths() {
		style(#"{"extends": "concurrent"}"#)
		folder.write(".gen/styles/own/remote/Sources/Data/DTOs/{Name}dto.swift", "struct A {}\n")
		let found = errors("order.json", "--endpoint", "/api/orders/{id}")
		#expect(
			found.contains(
				"two files would be written to 'Sources/Data/DTOs/OrderDTO.swift' and 'Sources/Data/DTOs/Orderdto.swift', which differ only in case"
			))
		#expect(found.contains("Templates/concurrent/dto/Sources/Data/DTOs/{dto.name}.swift:1:1: note: the other template"))
	}

	@Test("A template that writes one file for two entities is reported with the missing part of its path")
	func oneTemplate() {
		style("{}")
		folder.write(".gen/styles/own/rest/Sources/{Feature}.swift", "struct {Name} {}\n")
		writes("order.json", "--endpoint", "/api/orders/{id}")
		let found = errors("orders.json", "--name", "Customer", "--endpoint", "/api/customers")
		#expect(found.contains("add a name that distinguishes the files to the path of the template, such as {Name}"))
	}

	@Test("An input of the schema with the name of a filter is reported with both patterns")
	func input() {
		folder.write(
			"schema.graphqls",
			"type Query { orders(name: String, by: Order!): [Item!] } input Order { name: String } type Item { id: ID! }")
		folder.write("orders.graphql", "query Orders($name: String, $by: Order!) { orders(name: $name, by: $by) { id } }")
		style(#"{"extends": "concurrent", "names": {"types": {"input": "{Name}FilterDTO"}}}"#)
		let found = errors("orders.graphql", "--name", "Order", "--schema", "schema.graphqls")
		#expect(found.contains("a GraphQL input, by '{Name}FilterDTO' of names.types.input"), "\(found)")
		#expect(found.contains("a filter, by '{Name}FilterDTO' of names.types.filter"), "\(found)")
	}
}
