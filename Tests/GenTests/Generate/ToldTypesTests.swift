import Testing

@testable import gen

/// Types that the user tells: what they need is there, and both ways in follow.
struct ToldTypesTests {
	private func text(_ folder: TemporaryFolder, _ name: String) -> String {
		folder.tree().first { $0.key.hasSuffix("/" + name) }?.value ?? ""
	}

	@Test("Files that name a type of Foundation import it, and no others do")
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

	@Test("Custom scalars of Foundation are sent as servers read them, and tests know how to make one")
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

	@Test("The type of a path parameter is that of the id in any sample of the entity, unless it is told")
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
		#expect(run.status == .done && !run.errors.contains("nothing is at"), "\(run.errors)")
		#expect(text(folder, "TodoRemoteDataSourceContract.swift").contains("deleteTodo(identifier: Int)"))
	}

	@Test("What is nil is left out of a body, and so of the fixture that it is compared with")
	func bodies() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/body.json", #"{"title": "a", "due": null, "steps": [{"note": null, "done": true}]}"#)
		folder.write("Show/todo.json", #"{"id": 1}"#)
		GenRun("todo.json", "--body", "body.json", "--endpoint", "/todos", in: folder, at: "Show").expectDone()
		let fixture = text(folder, "todo_request.json")
		#expect(fixture.contains("title") && fixture.contains("done") && !fixture.contains("null"), "\(fixture)")
		#expect(text(folder, "TodoRESTDataSource.swift").contains("method: .post"))
	}

	@Test("A sample for what came back without one takes the place of the run before")
	func sampleForNothing() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/deleted.json", #"{"ok": true}"#)
		GenRun("--name", "Todo", "--method", "DELETE", "--endpoint", "/todos/{id}", in: folder, at: "Show").expectDone()
		GenRun("deleted.json", "--name", "Todo", "--method", "DELETE", "--endpoint", "/todos/{id}", in: folder, at: "Show").expectDone()
		#expect(try folder.runs("Show/gen.json").count == 1)
	}
}
