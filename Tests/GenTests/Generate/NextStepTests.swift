import TestSupport
import Testing

@testable import gen

/// Common mistakes, each reported with the command that was meant.
struct NextStepTests {
	private func run(_ arguments: [String]) throws -> GenRun {
		let folder = try TemporaryFolder()
		folder.write("Feature/item.json", #"{"id": 1}"#)
		folder.write("Feature/schema.graphqls", "type Query { a: Int }\n")
		folder.write("Feature/types.graphql", "type Query { a: Int }\n")
		folder.write("Feature/GetItem.graphql", "query GetItem { item { id } }\n")
		folder.write("Feature/sample.txt", "{}")
		folder.write("Feature/api.yaml", "openapi: 3.1.0\n")
		folder.write("Feature/Upper.JSON", "{}")
		folder.write("Feature/deep/Samples/item.json", "{}")
		folder.write("Feature/schemas/schema.graphqls", "type Query { a: Int }\n")
		let before = folder.tree()
		let run = GenRun(arguments: arguments, in: folder, at: "Feature")
		#expect(folder.tree().filter { $0.key != "Feature/gen.json" } == before)
		return run
	}

	@Test("A list that is passed in several options is shown as one")
	func repeatedList() throws {
		let run = try run(["item.json", "--endpoint", "/items", "-q", "page", "-q", "name?"])
		#expect(run.errors.contains("'--query' is passed twice\n  help: pass it once: --query 'page,name?'"), "\(run.errors)")
	}

	@Test(
		"A file that is not an input is reported with the command that reads it",
		arguments: [
			(["schema.graphqls"], "gen GetCharacter.graphql --schema schema.graphqls"),
			(["GetItem.graphql", "schema.graphqls"], "gen GetItem.graphql --schema schema.graphqls"),
			(["types.graphql"], "pass it with operations: gen GetCharacter.graphql --schema types.graphql"),
			(["nosuch/"], "there is no folder 'nosuch/'"),
			(["schema/"], "did you mean 'schemas'?"), (["itme.json"], "did you mean 'item.json'?"),
			(["sample.txt"], "gen - < sample.txt"), (["api.yaml"], "'api.yaml' is YAML"), (["Upper.JSON"], "mv Upper.JSON Upper.json"),
			(["deep"], "gen deep/Samples"), (["schemas"], "--schema schemas/schema.graphqls"),
			(["https://host/items?page=1", "item.json"], "a recording or an address cannot be combined with other inputs"),
		])
	func inputs(arguments: [String], message: String) throws {
		let run = try run(arguments)
		#expect(run.status == .bad)
		#expect(run.errors.contains(message), "\(run.errors)")
	}

	@Test(
		"An invalid endpoint is reported with what to write",
		arguments: [
			("https://host/path", "a complete URL"), ("//host/a", "a complete URL"), ("api/items", "an endpoint begins with '/'"),
			("/users/:owner/repos", "is written '{name}'"), ("/a/<user-id>", "is written '{name}'"), ("/a/[id]", "is written '{name}'"),
			("/a/{{id}}", "is written '{name}'"), ("/a/${id}", "is written '{name}'"),
			("/a/{user-id}", "use letters and digits, as in '{identifier}'"), ("/a/{}", "a parameter in the endpoint has no name"),
			("/a?b=1", "pass query items with --query"), ("/a#top", "'#' is not part of a path"), ("POST a", "begins with '/'"),
			("FETCH /o", "an endpoint begins with '/'"),
			("/a/{code:Foo}", "write '{code:Int}' or '{code:String}'"),
			(
				"/a/{code:UUID}",
				#"write '{code}' in gen.json, and there a rule for the key of the response: "rules": [{"match": "code", "type": "uuid"}]"#
			),
			("/a/{identifier:Decimal}", #""rules": [{"match": "id", "type": "decimal"}]"#), ("/a/%s", "'%25'"),
			("/a/{b", "end it with '}'"), ("/a/b}", "parameters are written '{name}'"),
		])
	func endpoints(endpoint: String, message: String) throws {
		let run = try run(["item.json", "--endpoint", endpoint])
		#expect(run.status == .bad)
		#expect(run.errors.hasPrefix("--endpoint:1:"), "\(run.errors)")
		#expect(run.errors.contains(message), "\(run.errors)")
	}

	@Test("The values of a repeatable option can be written as one list")
	func lists() throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1}"#)
		let arguments = ["item.json", "--app", "Acme", "--feature", "Items", "--item", "Item"]
		GenRun(arguments: arguments + ["--local", "memory,user-defaults"], in: folder).expectDone()
		let remembered = try #require(folder.text("gen.json"))
		#expect(remembered.contains(#""local": ["memory", "user-defaults"]"#), "\(remembered)")
		let wrong = GenRun(arguments: arguments + ["--local", "memory,disk"], in: folder)
		#expect(wrong.status == .bad && wrong.errors.contains("'disk' is not a value of '--local'"), "\(wrong.errors)")
		#expect(GenRun(arguments: arguments + ["--local", "memory,"], in: folder).status == .bad)
	}

	@Test(
		"Special characters that are valid in a path are accepted",
		arguments: ["/v1/models/x:predict", "/a/$metadata", "/a/%2Fb", "/", "/a.b/~c"])
	func paths(endpoint: String) throws {
		let folder = try TemporaryFolder()
		folder.write("Feature/item.json", #"{"id": 1}"#)
		GenRun("item.json", "--endpoint", endpoint, in: folder, at: "Feature").expectDone()
	}

	@Test(
		"An invalid value is reported with the value that was meant",
		arguments: [
			(["--method", "get"], "--method GET"), ([":indent", "3"], "use one of: tab, 2, 4"),
			([":indent", "Tab"], "write it as \"tab\""),
			(["--query", "?page=1&limit=2"], "--query 'page,limit'"),
		])
	func values(arguments: [String], message: String) throws {
		let run = try run(["item.json"] + arguments)
		#expect(run.status == .bad)
		#expect(run.errors.contains(message), "\(run.errors)")
		#expect(!run.errors.contains("did you mean '2'"))
	}
}
