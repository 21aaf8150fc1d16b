import Foundation
import TestSupport
import Testing

@testable import gen

/// The names of cases, parameters, properties of filters, fixtures and the members of memory stores are remembered, like those of types.
@Suite("Stable names of members and fixtures")
struct StableMemberNamesTests {
	/// A feature that is generated from `operations` with additional `arguments`.
	private func folder(_ operations: String, states: String = "OPEN", _ arguments: String...) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		write(operations, states: states, to: folder)
		GenRun(
			arguments: ["Api.graphql", "--schema", "schema.graphqls", "--name", "Issue", "--app", "Acme", "--feature", "Issues"]
				+ arguments,
			in: folder
		).expectDone()
		return folder
	}

	private func write(_ operations: String, states: String = "OPEN", to folder: TemporaryFolder) {
		folder.write("Api.graphql", operations)
		folder.write(
			"schema.graphqls",
			"""
			type Query { issue(id: ID!): Issue issues(user_id: ID, userId: ID): [Issue!]! }
			type Issue { id: ID! title: String state: State! }
			enum State { \(states) }
			""")
	}

	private static let list = "query GetIssues { issues { id state } }"
	private static let issue = "query GetIssue($id: ID!) { issue(id: $id) { id title } }"

	@Test(
		"A case keeps its name when a value with this spelling is added, before or after it",
		arguments: ["inReview IN_REVIEW", "IN_REVIEW inReview"])
	func cases(states: String) throws {
		let folder = try folder(Self.list, states: "IN_REVIEW")
		write(Self.list, states: states, to: folder)
		GenRun(in: folder).expectDone()
		let text = folder.text("Sources/Data/DTOs/StateDTO.swift") ?? ""
		#expect(text.contains("case \"IN_REVIEW\": self = .inReview\n"))
		#expect(text.contains("case \"inReview\": self = .otherInReview\n"), "\(text)")
		let explained = GenRun("explain", "StateDTO", in: folder).output
		#expect(explained.contains("'inReview' is the name from an earlier run; a first run would choose 'IN_REVIEW'"), "\(explained)")
	}

	@Test(
		"The name of a case in capitals is preserved, and a second run changes nothing",
		arguments: ["OPENED opened", "OPENED opened UNKNOWN"])
	func capitals(states: String) throws {
		let folder = try folder(Self.list, states: states)
		let before = folder.text("Sources/Data/DTOs/StateDTO.swift")
		#expect(before?.contains("case OPENED\n") == true, "\(before ?? "")")
		GenRun("check", in: folder).expectDone()
		GenRun(in: folder).expectDone()
		#expect(folder.text("Sources/Data/DTOs/StateDTO.swift") == before)
	}

	@Test("Names of members that are decided again are printed with their owners")
	func renamed() throws {
		let folder = try folder(Self.list, states: "IN_REVIEW")
		write(Self.list, states: "inReview IN_REVIEW", to: folder)
		GenRun(in: folder).expectDone()
		let run = GenRun("--fresh", in: folder)
		#expect(run.output.contains("inReview -> IN_REVIEW (enum State|IN_REVIEW)\n"), "\(run.output)")
		#expect(run.output.contains("otherInReview -> inReview (enum State|inReview)\n"))
		#expect((folder.text("Sources/Data/DTOs/StateDTO.swift") ?? "").contains("case \"inReview\": self = .inReview\n"))
	}

	@Test("A parameter and a property of a filter keep their names when a similar name is added to the request", arguments: ["", "!"])
	func parameters(mark: String) throws {
		let folder = try folder("query GetIssues($user_id: ID\(mark)) { issues(user_id: $user_id) { id } }")
		write("query GetIssues($userId: ID\(mark), $user_id: ID\(mark)) { issues(user_id: $user_id, userId: $userId) { id } }", to: folder)
		GenRun(in: folder).expectDone()
		let text = folder.text("Sources/Data/DataSources/Remote/IssueGraphQLDataSource.swift") ?? ""
		#expect(text.contains("\"user_id\"\(mark.isEmpty ? "] =" : ":") .string(userIdentifier)"), "\(text)")
		#expect(text.contains("\"userId\"\(mark.isEmpty ? "] =" : ":") .string(otherUserIdentifier)"), "\(text)")
	}

	@Test("An added query item changes neither the name of the method nor those of other items")
	func query() throws {
		let folder = try TemporaryFolder()
		folder.write("books.json", #"[{"id": 1}]"#)
		let arguments = ["books.json", "--name", "Book", "--app", "Acme", "--feature", "Books", "--endpoint", "/books", "--query"]
		GenRun(arguments: arguments + ["user_id?"], in: folder).expectDone()
		GenRun(arguments: arguments + ["page,userId?,user_id?"], in: folder).expectDone()
		let text = folder.text("Sources/Data/DataSources/Remote/BookRESTDataSource.swift") ?? ""
		#expect(text.contains("func fetchAllBooks(page: Int, filter: BookFilterDTO)"), "\(text)")
		#expect(text.contains("URLQueryItem(name: \"user_id\", value: userID)"), "\(text)")
	}

	@Test("The method of a PATCH request keeps its name when a PUT request is added")
	func verbs() throws {
		let folder = try TemporaryFolder()
		folder.write("book.json", #"{"id": 1, "title": "a"}"#)
		folder.write("other.json", #"{"id": 1, "title": "a"}"#)
		folder.write("body.json", #"{"title": "a"}"#)
		let arguments = [
			"--name", "Book", "--app", "Acme", "--feature", "Books", "--endpoint", "/books/{id}", "--body", "body.json", "--method",
		]
		GenRun(arguments: ["book.json"] + arguments + ["PATCH"], in: folder).expectDone()
		GenRun(arguments: ["other.json"] + arguments + ["PUT"], in: folder).expectDone()
		let text = folder.text("Sources/Data/DataSources/Remote/BookRESTDataSource.swift") ?? ""
		#expect(text.contains("func updateBook(") && text.contains("func putBook("), "\(text)")
	}

	@Test("The memory store and its fixtures do not change when an operation is added before the others")
	func memory() throws {
		func declarations(_ folder: TemporaryFolder) -> [Substring] {
			let text = [
				"Sources/Data/DataSources/Local/IssueMemoryDataSource.swift",
				"Tests/Unit/Data/DataSources/Local/IssueMemoryDataSourceTests.swift",
			]
			.compactMap(folder.text).joined()
			return text.split(separator: "\n").filter { $0.contains("func ") || $0.contains("loadJSON(") }
		}
		for (first, other) in [(Self.list, Self.issue), (Self.issue, "query AIssue($id: ID!) { issue(id: $id) { id } }")] {
			let folder = try folder(first, "--local", "memory")
			let before = declarations(folder)
			#expect(before.count > 8)
			let fixtures = folder.files().filter { $0.hasSuffix(".json") }
			write(other + "\n" + first, to: folder)
			GenRun(in: folder).expectDone()
			#expect(declarations(folder) == before)
			#expect(Set(fixtures).subtracting(folder.files()) == [])
		}
	}

	@Test("A renamed fixture keeps its edits, and so does the code that loads it")
	func fixtures() throws {
		let folder = try folder(Self.issue)
		let path = "Tests/Shared/Fixtures/issue.json"
		let tests = "Tests/Unit/Data/DataSources/Remote/IssueGraphQLDataSourceTests.swift"
		#expect(folder.files().contains(path), "\(folder.files())")
		folder.write(path, (folder.text(path) ?? "").replacing("\"id\": \"1\"", with: "\"id\": \"77\""))
		folder.write(tests, (folder.text(tests) ?? "") + "\n// \"issue\", issue\n")
		let settings = folder.text("gen.json") ?? ""
		folder.write("gen.json", settings.replacing("\"runs\"", with: "\"names\": {\"Issue.fetchIssue.fixture\": \"one_issue\"}, \"runs\""))
		GenRun(in: folder).expectDone()
		#expect(!folder.files().contains(path))
		#expect((folder.text("Tests/Shared/Fixtures/one_issue.json") ?? "").contains("77"))
		#expect((folder.text(tests) ?? "").contains("// \"one_issue\", issue\n"), "\(folder.text(tests) ?? "")")
		folder.write("gen.json", settings)
		GenRun(in: folder).expectDone()
		#expect((folder.text(path) ?? "").contains("77"))
	}
}
