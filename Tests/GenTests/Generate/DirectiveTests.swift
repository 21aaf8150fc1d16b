import TestSupport
import Testing

@testable import gen

/// Directives in operations: those of the schema, of a client library, and of nobody.
struct DirectiveTests {
	private static let schema = """
		directive @cached(ttl: Int) on QUERY
		type Query { user: User users(first: Int): [User!] }
		type User { id: ID! name: String! }
		"""

	private func run(_ operation: String, schema: String? = schema) throws -> (run: GenRun, source: String) {
		let folder = try TemporaryFolder()
		folder.write("Users.graphql", operation)
		if let schema { folder.write("schema.graphqls", schema) }
		let options = schema == nil ? [] : ["--schema", "schema.graphqls"]
		let run = GenRun(arguments: ["Users.graphql", "--name", "User"] + options, in: folder)
		return (run, folder.text("Sources/Data/DataSources/Remote/UserGraphQLDataSource.swift") ?? "")
	}

	@Test(
		"A directive that neither the schema nor a client library knows is an error",
		arguments: [
			(
				"query Me($x: Boolean!) { user { id name @inclde(if: $x) } }", "1:41", "unknown directive '@inclde'",
				"did you mean '@include'?"
			),
			("query Me @cachd { user { id } }", "1:10", "unknown directive '@cachd'", "did you mean '@cached'?"),
			("query Me { user { id @cached } }", "1:22", "the directive '@cached' is not allowed on FIELD", "it is allowed on QUERY"),
			(
				"query Me { user { ...U @arguments(size: 1) } } fragment U on User { id }", "1:24",
				"'@arguments' gives a fragment variables of its own, which no server resolves",
				"declare the variables in the operation, and remove the directive"
			),
		])
	func unknown(operation: String, position: String, message: String, help: String) throws {
		let (run, _) = try run(operation)
		#expect(run.status == .bad)
		#expect(run.errors.contains("Users.graphql:\(position): error[unknown-name]: \(message)\n"), "\(run.errors)")
		#expect(run.errors.contains("help: \(help)\n"), "\(run.errors)")
		#expect(run.errors.split(separator: "\n").filter { $0.contains("error[") }.count == 1, "\(run.errors)")
	}

	@Test(
		"A directive for a response in several parts is not sent, nor are variables that only it uses, and the types are those without it",
		arguments: [
			(
				"query Me($x: Boolean) { user { id ...U @defer(if: $x, label: \"u\") } } fragment U on User { name }",
				"query Me { user { id ...U } }"
			),
			(
				"query Me($x: Boolean!) { user { id ... @defer { name @include(if: $x) } } }",
				"query Me($x: Boolean!) { user { id ... { name @include(if: $x) } } }"
			),
			(
				"query Me($x: Boolean!, $n: Int) { user { id ... @include(if: $x) @defer(if: $x) { name } } users(first: $n) @stream(initialCount: 1) { id } }",
				"query Me($x: Boolean!, $n: Int) { user { id ... @include(if: $x) { name } } users(first: $n) { id } }"
			),
		])
	func incremental(operation: String, sent: String) throws {
		let declaration = "directive @defer(if: Boolean = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT\n"
		for schema in [Self.schema, declaration + Self.schema, nil] {
			let (run, source) = try run(operation, schema: schema)
			run.expectDone()
			#expect(source.contains("\"\"\"\n\t\t" + sent + "\n"), "\(source)")
			let notes = run.errors.split(separator: "\n").filter { $0.contains("note[client-selection]: '@") }
			#expect(notes.count == (sent.contains("users") ? 2 : 1), "\(run.errors)")
			#expect(run.errors.contains("'@defer' is not sent, so that the response is one document\n"), "\(run.errors)")
		}
	}

	@Test("What a deferred fragment selects is required where it is without the directive")
	func deferredTypes() throws {
		let folder = try TemporaryFolder()
		folder.write("schema.graphqls", Self.schema)
		folder.write("Users.graphql", "query Me { user { id ...U @defer } } fragment U on User { name }")
		GenRun("Users.graphql", "--schema", "schema.graphqls", "--name", "User", in: folder).expectDone()
		let texts = folder.tree().filter { $0.key.hasPrefix("Sources/") && $0.key.hasSuffix("DTO.swift") }.map(\.value).joined()
		#expect(texts.contains("let name: String\n") && !texts.contains("String?"), "\(texts)")
	}

	@Test(
		"The selection of a directive for a client library is sent without the directive and the variables that only it uses",
		arguments: [
			(#"query All { users @connection(key: "all") { id } }"#, "query All { users { id } }", "connection"),
			(
				"query All($n: Int) {\n  users {\n    id @stream_connection(n: $n)\n  }\n}", "query All {\n  users {\n    id\n  }\n}",
				"stream_connection"
			),
			("query All @raw_response_type { users { id } }", "query All { users { id } }", "raw_response_type"),
			("query All { users { ... @nonreactive { id } } }", "query All { users { ... { id } } }", "nonreactive"),
		])
	func library(operation: String, sent: String, name: String) throws {
		for schema in [Self.schema, nil] {
			let (run, source) = try run(operation, schema: schema)
			run.expectDone()
			#expect(
				run.errors.contains("note[client-selection]: '@\(name)' is not sent: a client library reads it, not the server\n"),
				"\(run.errors)")
			#expect(source.contains("\"\"\"\n\t\t" + sent.replacing("\n", with: "\n\t\t") + "\n"), "\(source)")
		}
	}

	@Test("A directive of the schema is sent, although a client library has one of the same name")
	func ofSchema() throws {
		let (run, source) = try run("query All { users @connection { id } }", schema: "directive @connection on FIELD\n" + Self.schema)
		run.expectDone()
		#expect(!run.errors.contains("client-selection"), "\(run.errors)")
		#expect(source.contains("query All { users @connection { id } }"), "\(source)")
	}

	@Test("Two fragments of one name in two files are reported with the positions of both")
	func duplicateFragments() throws {
		let folder = try TemporaryFolder()
		folder.write("a.graphql", "query Me { user { ...U } }\nfragment U on User { id }\n")
		folder.write("b.graphql", "fragment U on User { name }\n")
		let run = GenRun("a.graphql", "b.graphql", "--name", "User", in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.contains("a.graphql:2:10: error[repeated-name]: there are two fragments named 'U'\n"), "\(run.errors)")
		#expect(run.errors.contains("b.graphql:1:10: note: and here\n"), "\(run.errors)")
	}

	@Test(
		"A copied command for a GraphQL server is refused before it is sent, with a command that sends its operation",
		arguments: [
			(#"-d '{"query": "mutation AddBook { add { id } }", "variables": {}}'"#, "the operation 'AddBook'", "AddBook"),
			(#"-d '{"operationName": "Books", "query": "query Books { books { id } }"}'"#, "the operation 'Books'", "Books"),
			(#"-d '{"query": "{ books { id } }"}'"#, "an operation", "Operation"),
		])
	func copiedCommand(body: String, operation: String, name: String) throws {
		let folder = try TemporaryFolder()
		let run = GenRun(
			"curl", "curl https://api.invalid/graphql -H 'Content-Type: application/json' \(body)", "--app", "Acme", in: folder)
		#expect(run.status == .bad)
		#expect(
			run.errors.contains("error[not-a-sample]: the command sends \(operation) to a GraphQL server; it was not sent\n"),
			"\(run.errors)")
		#expect(run.errors.contains("gen \(name).graphql --run https://api.invalid/graphql --variables JSON\n"), "\(run.errors)")
	}

	@Test(
		"A text that is no document is reported in plain words, with what to do",
		arguments: [
			("", "expected a definition, found the end of the file", "write an operation, a fragment or a type"),
			("# TODO\n", "expected a definition, found the end of the file", "write an operation, a fragment or a type"),
			("query A { user(id: “1”) { id } }", "unexpected '“'", "write strings with double quotes: \""),
			("`query A { user { id } }`", "unexpected '`'", "pass the document without the code around it"),
		])
	func noDocument(text: String, message: String, help: String) throws {
		let folder = try TemporaryFolder()
		folder.write("A.graphql", text)
		let run = GenRun("A.graphql", "--name", "User", in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.contains("error[graphql-syntax]: \(message)\n") && run.errors.contains("help: \(help)\n"), "\(run.errors)")
	}

	@Test("Operations send the fields of a fragment for Apollo's local cache, and an operation for it is not generated")
	func localCache() throws {
		let (run, source) = try run(
			"""
			query Me { user { ...Bits } }
			query Local @apollo_client_ios_localCacheMutation { user { id } }
			fragment Bits on User @apollo_client_ios_localCacheMutation { id name }
			""")
		run.expectDone()
		#expect(source.contains("query Me { user { ...Bits } }"), "\(source)")
		#expect(source.contains("\t\tfragment Bits on User { id name }\n"), "\(source)")
		#expect(!source.contains("Local"))
		#expect(run.errors.contains("note[operation-omitted]: no request is generated for 'Local'"), "\(run.errors)")
	}
}
