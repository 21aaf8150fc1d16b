import TestSupport
import Testing

@testable import gen

/// Input is added before or beside the existing one: all names stay, and each refers to the same thing afterwards.
@Suite("Stable names under changes of the input")
struct NamesUnderChangeTests {
	/// A change: the inputs and runs before it, and those that it adds.
	struct Change: Sendable, CustomTestStringConvertible {
		let testDescription: String
		var before: [String: String]
		var after: [String: String]
		var first: [String]
		/// The arguments of the run after the change; empty for a plain run.
		var second: [String] = []
		/// The declarations that may disappear, because a response has to be another type.
		var mayGo: [String] = []
	}

	private static func schema(states: String, fields: String) -> String {
		"""
		type Query { issue(id: ID!): Issue issues(first: Int, user_id: ID, userId: ID): [Issue!]! node(id: ID!): Node }
		type Mutation { createIssue(input: CreateIssueInput!): Issue deleteIssue(id: ID!): Boolean }
		interface Node { id: ID! }
		type User implements Node { id: ID! user_name: String userName: String }
		type Issue implements Node { id: ID! title: String! state: State! author: User assignee: User }
		type Pull implements Node { id: ID! merged: Boolean! }
		enum State { \(states) }
		input CreateIssueInput { title: String! \(fields) }
		"""
	}

	private static func graphQL(
		_ title: String, _ before: String, _ after: String, states: (String, String) = ("OPEN", "OPEN"),
		fields: (String, String) = ("", ""),
		more: [String] = [], mayGo: [String] = []
	) -> Change {
		Change(
			testDescription: title,
			before: ["api.graphql": before, "schema.graphqls": schema(states: states.0, fields: fields.0)],
			after: ["api.graphql": after, "schema.graphqls": schema(states: states.1, fields: fields.1)],
			first: ["api.graphql", "--schema", "schema.graphqls", "--name", "Issue", "--app", "Acme"] + more, mayGo: mayGo)
	}

	private static func rest(_ title: String, _ first: [String], _ second: [String], after: [String: String] = [:]) -> Change {
		let user = #"{"id": 1, "user_name": "a"}"#
		let files = ["user.json": user, "users.json": "[\(user)]", "other.json": user, "body.json": #"{"user_name": "b"}"#]
		let common = ["--app", "Acme"]
		return Change(
			testDescription: title, before: files, after: after, first: first + common, second: second.isEmpty ? [] : second + common)
	}

	private static let issues = "query GetIssues($first: Int) { issues(first: $first) { id title state } }\n"
	private static let issue = "query GetIssue($id: ID!) { issue(id: $id) { id title } }\n"
	private static let create = "mutation CreateIssue($input: CreateIssueInput!) { createIssue(input: $input) { id } }\n"
	private static let user = ["--name", "User", "--endpoint", "/users/{id}"]
	private static let users = ["--name", "User", "--endpoint", "/users"]

	private static func variables(_ mark: String, _ names: String...) -> String {
		let declared = names.map { "$\($0): ID\(mark)" }.joined(separator: ", ")
		return "query GetIssues(\(declared)) { issues(\(names.map { "\($0): $\($0)" }.joined(separator: ", "))) { id } }"
	}

	static let changes: [Change] = [
		graphQL("An enum value of the same spelling is added", issues, issues, states: ("IN_REVIEW", "inReview IN_REVIEW")),
		graphQL("Enum values change their order", issues, issues, states: ("A_B aB A_b", "A_b A_B aB")),
		graphQL("An input field of the same spelling is added", create, create, fields: ("user_id: ID", "userId: ID user_id: ID")),
		graphQL(
			"A selected field of the same spelling is added", "query GetIssue($id: ID!) { issue(id: $id) { author { user_name } } }",
			"query GetIssue($id: ID!) { issue(id: $id) { assignee { id } author { userName user_name } } }"),
		graphQL("An optional variable is added", variables("", "user_id"), variables("", "userId", "user_id")),
		graphQL("A required variable is added", variables("!", "user_id"), variables("!", "userId", "user_id")),
		graphQL(
			"Other concrete types are selected", "query N($id: ID!) { node(id: $id) { ... on User { id } } }",
			"query N($id: ID!) { node(id: $id) { ... on Pull { merged } ... on User { id } ... on Issue { title } } }"),
		graphQL("Operations are added", issue, create + issues + issue),
		graphQL("A mutation is added", create, "mutation DeleteIssue($id: ID!) { deleteIssue(id: $id) }\n" + create),
		graphQL("An operation of the same words is added", issue, "query Issue($id: ID!) { issue(id: $id) { id } }\n" + issue),
		graphQL("A detail is added to a list in memory", issues, issue + issues, more: ["--local", "memory"]),
		graphQL(
			"An operation is added before the one in memory", issue, "query AnIssue($id: ID!) { issue(id: $id) { id } }\n" + issue,
			more: ["--local", "memory"]),
		graphQL(
			"A second root field is selected", issue, "query GetIssue($id: ID!) { issues { title state } issue(id: $id) { id title } }",
			mayGo: ["QueryResponse", "var result", "without_a_value"]),
		graphQL(
			"A variable is added beside one called filter", "query GetIssues($filter: ID!) { issues(user_id: $filter) { id } }",
			"query GetIssues($first: Int, $filter: ID!) { issues(first: $first, user_id: $filter) { id } }"),
		graphQL(
			"A variable called filter is added", "query GetIssues($first: Int) { issues(first: $first) { id } }",
			"query GetIssues($first: Int, $filter: ID!) { issues(first: $first, user_id: $filter) { id } }"),
		rest(
			"Memory is added beside UserDefaults", user + ["--local", "user-defaults", "user.json"],
			user + ["--local", "memory", "--local", "user-defaults", "user.json"]),
		rest(
			"A key of the same spelling is added", users + ["user.json"], [],
			after: ["user.json": #"{"userName": "b", "id": 1, "user_name": "a"}"#]),
		rest(
			"An optional query item is added", users + ["--query", "user_id?", "users.json"],
			users + ["--query", "page,userId?,user_id?", "users.json"]),
		rest("A detail is added to a list", users + ["users.json"], user + ["user.json"]),
		rest("A list is added to a detail in memory", user + ["--local", "memory", "user.json"], users + ["users.json"]),
		rest(
			"Another verb is added", user + ["--method", "PATCH", "--body", "body.json", "user.json"],
			user + ["--method", "PUT", "--body", "body.json", "other.json"]),
		rest("Another entity is added", user + ["user.json"], ["--name", "Post", "--endpoint", "/users/{id}/user", "other.json"]),
	]

	@Test("A change of the input keeps all names and their meaning", arguments: changes)
	func stay(change: Change) throws {
		let folder = try TemporaryFolder()
		for (path, text) in change.before { folder.write(path, text) }
		GenRun(arguments: change.first + ["--prune"], in: folder).expectDone()
		let before = Self.declarations(in: folder).union(Self.meanings(in: folder))
		for (path, text) in change.after { folder.write(path, text) }
		GenRun(arguments: change.second + ["--prune"], in: folder).expectDone()
		let gone = before.subtracting(Self.declarations(in: folder).union(Self.meanings(in: folder)))
		#expect(gone.filter { name in !change.mayGo.contains { name.contains($0) } } == [])
	}

	/// The types, their members, the labels of their methods, and fixtures; an added parameter does not change a method.
	private static func declarations(in folder: TemporaryFolder) -> Set<String> {
		var found: Set<String> = []
		for (path, text) in folder.tree() where !path.contains("Tests/Unit") {
			if path.contains("Fixtures/"), path.hasSuffix(".json") { found.insert("fixture \(path)") }
			guard path.hasSuffix(".swift") else { continue }
			var type = ""
			for line in text.split(separator: "\n") {
				let words = line.split(whereSeparator: { " \t(:{<".contains($0) }).map(String.init)
				if !line.hasPrefix("\t") {
					guard
						let keyword = words.firstIndex(where: {
							["struct", "enum", "class", "protocol", "extension", "actor"].contains($0)
						}),
						keyword + 1 < words.count
					else { continue }
					type = words[keyword + 1]
					found.insert(type)
				} else if !line.hasPrefix("\t\t"),
					let keyword = words.firstIndex(where: { ["func", "let", "var", "case"].contains($0) })
				{
					let declaration = line.prefix { $0 != "=" && $0 != "{" }
					guard words[keyword] == "func" else {
						found.insert("\(type).\(declaration.trimming(" \t"))")
						continue
					}
					let method = "\(type).\(words[keyword + 1])"
					found.insert(method)
					let parameters = declaration.drop { $0 != "(" }.split { "(, ".contains($0) }.filter { $0.hasSuffix(":") }
					for label in parameters { found.insert("\(method)(\(label))") }
				}
			}
		}
		return found
	}

	/// The code beside each string that is sent or that names a fixture: `"IN_REVIEW": self = .inReview`.
	private static func meanings(in folder: TemporaryFolder) -> Set<String> {
		let meaning = /(?:case )?\.?\w+: "\w+"|"\w+"(?:: self|\]|\)|:|, value:)?(?: = )?[ .\w(]*/
		var found: Set<String> = []
		for (path, text) in folder.tree() where path.hasSuffix(".swift") && (path.contains("MemoryDataSource") || !path.hasPrefix("Tests/"))
		{
			for match in text.matches(of: meaning) { found.insert("\(path.split(separator: "/").last ?? ""): \(match.output)") }
		}
		return found
	}
}

extension Substring {
	fileprivate func trimming(_ characters: String) -> Substring {
		var text = self.drop { characters.contains($0) }
		while let last = text.last, characters.contains(last) { text.removeLast() }
		return text
	}
}
