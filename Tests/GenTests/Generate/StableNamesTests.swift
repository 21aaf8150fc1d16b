import Foundation
import TestSupport
import Testing

@testable import gen

/// A generated name does not change: `gen.lock.json` remembers it by its path.
@Suite("Stable names")
struct StableNamesTests {
	private static let schema = """
		type Query { issue(id: ID!): Issue pull(id: ID!): Pull user(login: String!): User users: [User!] node(id: ID!): Node }
		type Mutation { closeIssue(input: CloseInput!): ClosePayload }
		input CloseInput { id: ID! reason: Reason }
		enum Reason { DONE DUPLICATE }
		type ClosePayload { issue: Issue }
		interface Node { id: ID! }
		type Issue implements Node { id: ID! title: String! author: User labels: [Label!] }
		type Pull implements Node { id: ID! title: String! author: User reviewer: User }
		type User implements Node { id: ID! login: String! email: String }
		type Label { name: String! color: String }
		"""

	private static let operations = [
		"query GetIssue($id: ID!) { issue(id: $id) { id title author { login } } }",
		"query GetPull($id: ID!) { pull(id: $id) { id author { id email } reviewer { login } } }",
		"query GetUser($login: String!) { user(login: $login) { id login } }",
		"query FetchUser($login: String!) { user(login: $login) { login email } }",
		"query Users { users { id login } }",
		"query GetIssueLabels($id: ID!) { issue(id: $id) { labels { name } } }",
		"query GetNode($id: ID!) { node(id: $id) { ... on Issue { title labels { name color } } ... on User { login } } }",
		"mutation CloseIssue($input: CloseInput!) { closeIssue(input: $input) { issue { ...Titles } } }",
		"query GetTitles($id: ID!) { issue(id: $id) { ...Titles } }",
	]
	private static let fragment = "fragment Titles on Issue { id title labels { name color } }"

	private func folder(_ operations: [String]) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("schema.graphqls", Self.schema)
		folder.write("Api.graphql", (operations + [Self.fragment]).joined(separator: "\n"))
		return folder
	}

	private func generate(in folder: TemporaryFolder, _ more: String...) -> GenRun {
		GenRun(
			arguments: ["Api.graphql", "--schema", "schema.graphqls", "--name", "Issue", "--app", "Acme", "--feature", "Issues"] + more,
			in: folder)
	}

	private static let ofBook = ["book.json", "--name", "Book", "--app", "Acme", "--feature", "Books", "--endpoint", "/books/{id}"]

	/// A feature that was generated from one sample.
	private func books(_ sample: String = #"{"id": 1, "author": {"login": "a"}}"#) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("book.json", sample)
		#expect(GenRun(arguments: Self.ofBook, in: folder).status == .done)
		return folder
	}

	@Test(
		"A run after a sample has another form is final: the next one changes nothing",
		arguments: [
			(#"{"id": 1, "name": "a"}"#, #"[{"id": 1, "name": "a"}]"#), (#"[{"id": 1, "name": "a"}]"#, #"{"id": 1, "name": "a"}"#),
			(#"{"id": 1, "name": "a"}"#, #"{"data": {"id": 1, "name": "a"}}"#), (#""text""#, #"[{"id": 1, "name": "a"}]"#),
			(#"{"id": 1, "name": "a"}"#, #"{"results": [{"id": 1, "name": "a"}], "next": "x"}"#), (#"{"id": 1, "name": "a"}"#, "[]"),
		])
	func otherForm(old: String, new: String) throws {
		let folder = try books(old)
		folder.write("book.json", new)
		GenRun("--prune", in: folder).expectDone()
		let lock = folder.text("gen.lock.json")
		GenRun("check", in: folder).expectDone()
		GenRun(in: folder).expectDone()
		#expect(folder.text("gen.lock.json") == lock)
	}

	@Test("A property keeps its name when a key with this spelling is added, and the new property gets another name")
	func properties() throws {
		func properties(_ folder: TemporaryFolder) -> [String] {
			let text = folder.text("Sources/Data/DTOs/BookDTO.swift") ?? ""
			return text.split(separator: "\n").filter { $0.hasPrefix("\tlet ") }.map { $0.dropFirst(5).prefix { $0 != ":" } }.map(
				String.init)
		}
		let sample = #"{"user_id": 1, "URL": "a", "pages": 3}"#
		let more = #"{"pages": 3, "userId": "b", "url": "c", "user_id": 1, "URL": "a"}"#
		let folder = try books(sample)
		#expect(properties(folder) == ["userID", "url", "pages"])
		folder.write("book.json", more)
		GenRun(arguments: Self.ofBook, in: folder).expectDone()
		#expect(properties(folder) == ["pages", "userId", "otherURL", "userID", "url"])
		#expect(
			GenRun("explain", "Book.user_id", in: folder).output.contains(
				"'userID' is the name from an earlier run; a first run would choose 'user_id'"))
		// The remaining one keeps its name when the other is removed.
		folder.write("book.json", #"{"userId": "b", "url": "c"}"#)
		GenRun(in: folder).expectDone()
		#expect(properties(folder) == ["userId", "otherURL"])
		#expect(try properties(books(more)) == ["pages", "userID", "url", "user_id", "URL"])
	}

	@Test("A data source retains its name, with the edits in its tests, when operations are added, renamed or removed")
	func entityOfOperations() throws {
		let folder = try TemporaryFolder()
		folder.write(
			"schema.graphqls",
			"type Query { product: Product cart: Cart } type Product { id: ID! title: String! } type Cart { id: ID! count: Int! }")
		let (product, cart) = ("query Product { product { id title } }", "query Cart { cart { id count } }")
		folder.write("operations/product.graphql", product)
		GenRun("operations", "--schema", "schema.graphqls", "--app", "Acme", "--feature", "Shop", in: folder).expectDone()
		let path = "Tests/Unit/Data/DataSources/Remote/ProductGraphQLDataSourceTests.swift"
		folder.write(path, try #require(folder.text(path)) + "\n// My test.\n")
		func sources() -> [String] {
			folder.files().filter { $0.hasSuffix("GraphQLDataSource.swift") || $0.hasSuffix("DataSourceTests.swift") }
		}
		let before = sources()
		folder.write("operations/cart.graphql", cart)
		GenRun(in: folder).expectDone()
		#expect(sources() == before)
		let tests = try #require(folder.text(path))
		#expect(tests.hasSuffix("\n// My test.\n") && tests.contains("fetchCart"), "\(tests)")
		folder.write("operations/cart.graphql", cart.replacing("query Cart", with: "query Basket"))
		GenRun(in: folder).expectDone()
		#expect(sources() == before)
	}

	@Test("A data source that is named after the feature retains that name when one operation remains, and follows the feature's name")
	func entityOfFeature() throws {
		let folder = try TemporaryFolder()
		folder.write(
			"schema.graphqls",
			"type Query { product: Product cart: Cart } type Product { id: ID! title: String! } type Cart { id: ID! count: Int! }")
		folder.write("operations/product.graphql", "query Product { product { id title } }")
		folder.write("operations/cart.graphql", "query Cart { cart { id count } }")
		GenRun("operations", "--schema", "schema.graphqls", "--app", "Acme", "--feature", "Shop", in: folder).expectDone()
		folder.delete("operations/cart.graphql")
		GenRun(in: folder).expectDone()
		#expect(folder.files().contains("Sources/Data/DataSources/Remote/ShopGraphQLDataSource.swift"))
		folder.write("operations/cart.graphql", "query Cart { cart { id count } }")
		GenRun(in: folder).expectDone()
		folder.write("gen.json", try #require(folder.text("gen.json")).replacing("\"Shop\"", with: "\"Store\""))
		GenRun(in: folder).expectDone()
		#expect(folder.files().contains("Sources/Data/DataSources/Remote/StoreGraphQLDataSource.swift"))
	}

	@Test("A property name from gen.json is not remembered for another key")
	func configuredProperties() throws {
		let folder = try books(#"{"user_id": 1}"#)
		let configuration = try #require(folder.text("gen.json"))
		folder.write(
			"gen.json", configuration.replacingOccurrences(of: "\"runs\"", with: #""names": {"Book.user_id": "owner"}, "runs""#))
		GenRun(in: folder).expectDone()
		let names = try #require(folder.text("gen.lock.json")).split(separator: "\n").filter { $0.contains(":property\": \"owner\"") }
		#expect(names.allSatisfy { $0.contains("\"override Book: GET /") }, "\(names)")
	}

	/// The declarations in types, contracts and mocks, each with its enclosing type.
	private func declarations(in folder: TemporaryFolder) -> Set<String> {
		var found: Set<String> = []
		for path in folder.files() where path.hasSuffix(".swift") && (path.hasPrefix("Sources/Data/") || path.contains("Mocks")) {
			var outer: Substring = ""
			for line in (folder.text(path) ?? "").split(separator: "\n") {
				let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
				let isTop = !line.hasPrefix("\t")
				if isTop { outer = line.prefix { $0 != "{" } }
				guard !line.hasPrefix("\t\t"), words.contains(where: { ["func", "let", "var", "case", "struct", "enum"].contains($0) })
				else {
					continue
				}
				found.insert("\(outer) / \(line.prefix { $0 != "{" && $0 != "=" })")
			}
		}
		return found
	}

	@Test("Adding an operation changes no existing name", arguments: operations.indices)
	func adding(left: Int) throws {
		let folder = try folder(Self.operations.indices.filter { $0 != left }.map { Self.operations[$0] })
		#expect(generate(in: folder).status == .done)
		let before = declarations(in: folder)
		#expect(before.count > 40)
		folder.write("Api.graphql", (Self.operations + [Self.fragment]).joined(separator: "\n"))
		#expect(generate(in: folder).status == .done)
		let after = declarations(in: folder)
		#expect(before.subtracting(after).sorted() == [], "\(Self.operations[left])")
	}

	@Test("Removing an operation changes no remaining name", arguments: operations.indices)
	func removing(left: Int) throws {
		let folder = try folder(Self.operations)
		#expect(generate(in: folder).status == .done)
		let rest = Self.operations.indices.filter { $0 != left }.map { Self.operations[$0] }
		folder.write("Api.graphql", (rest + [Self.fragment]).joined(separator: "\n"))
		let before = declarations(in: folder)
		#expect(generate(in: folder, "--prune").status == .done)
		#expect(declarations(in: folder).subtracting(before).sorted() == [], "\(Self.operations[left])")
	}

	@Test("The order of operations does not affect names, with or without an earlier run")
	func order() throws {
		let folder = try folder(Self.operations)
		#expect(generate(in: folder).status == .done)
		let other = try self.folder(Self.operations.reversed())
		#expect(generate(in: other).status == .done)
		#expect(declarations(in: folder).symmetricDifference(declarations(in: other)).sorted() == [])
		folder.write("Api.graphql", (Self.operations.reversed() + [Self.fragment]).joined(separator: "\n"))
		#expect(generate(in: folder).status == .done)
		#expect(declarations(in: folder).symmetricDifference(declarations(in: other)).sorted() == [])
	}

	@Test("A key that is similar to another one does not rename the existing property")
	func fields() throws {
		let folder = try books(#"{"id": 1, "author": {"login": "a", "rank": 2}}"#)
		folder.write("book.json", #"{"id": 1, "author": {"login": "a", "rank": 2}, "reviewer": {"login": "b", "rank": 3}}"#)
		#expect(GenRun(arguments: Self.ofBook, in: folder).status == .done)
		#expect((folder.text("Sources/Data/DTOs/BookDTO.swift") ?? "").contains("let author: AuthorDTO\n"))
		#expect(folder.files().contains("Sources/Data/DTOs/AuthorDTO.swift"))
		let first = try books(folder.text("book.json") ?? "")
		#expect(!(first.text("Sources/Data/DTOs/BookDTO.swift") ?? "").contains("AuthorDTO"), "without an earlier run it has another name")
		let today = GenRun("--fresh=AuthorDTO", "--dry-run", in: folder)
		#expect(today.output.contains("AuthorDTO -> "), "\(today.output)")
	}

	@Test("A name in gen.json is used with edits preserved, and without it, the original name returns")
	func configuredNames() throws {
		let folder = try books()
		let path = "Sources/Data/DTOs/AuthorDTO.swift"
		folder.write(path, (folder.text(path) ?? "") + "\nextension AuthorDTO { var isMe: Bool { login == \"me\" } }\n")
		let settings = (folder.text("gen.json") ?? "")
		folder.write("gen.json", settings.replacing("\"runs\"", with: "\"names\": {\"Book.author\": \"Writer\"}, \"runs\""))
		let run = GenRun(in: folder)
		#expect(run.status == .done, "\(run.errors)")
		#expect(!folder.files().contains(path))
		#expect((folder.text("Sources/Data/DTOs/WriterDTO.swift") ?? "").contains("extension WriterDTO { var isMe"), "\(run.errors)")
		#expect(GenRun("check", in: folder).status == .done)
		folder.write("gen.json", settings)
		#expect(GenRun(in: folder).status == .done)
		#expect((folder.text(path) ?? "").contains("extension AuthorDTO { var isMe"))
	}

	@Test("Renaming an entity renames everything that is named after it")
	func entity() throws {
		let folder = try books()
		folder.write("gen.json", (folder.text("gen.json") ?? "").replacing("\"name\": \"Book\"", with: "\"name\": \"Novel\""))
		#expect(GenRun("--prune", in: folder).status == .done)
		#expect(folder.files().contains("Sources/Data/DTOs/NovelDTO.swift"))
		#expect(!folder.files().contains("Sources/Data/DTOs/BookDTO.swift"))
	}

	@Test("Invalid names in a lock, and an invalid lock, are ignored")
	func hostile() throws {
		let folder = try books()
		let lock = (folder.text("gen.lock.json") ?? "")
		for name in ["", "../Evil", "A B", "let x = 1; struct A", "9", "Wr`ter", String(repeating: "A", count: 300)] {
			let other = try TemporaryFolder()
			for path in folder.files() { other.write(path, (folder.text(path) ?? "")) }
			other.write(
				"gen.lock.json", lock.replacing("\"Book.fetchBook.author\": \"Author\"", with: "\"Book.fetchBook.author\": \"\(name)\""))
			#expect(GenRun(in: other).status == .done)
			#expect(other.files().filter { $0.hasSuffix(".swift") } == folder.files().filter { $0.hasSuffix(".swift") })
		}
	}
}
