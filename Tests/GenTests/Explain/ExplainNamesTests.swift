import Foundation
import TestSupport
import Testing

@testable import gen

/// Lists every name by the path with which `names` in `gen.json` overrides it.
@Suite("gen explain --names")
struct ExplainNamesTests {
	/// The examples, including those whose style has templates that spell names themselves.
	static let features = ExamplesTests.features

	private func copy(_ feature: String) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		let example = ExamplesTests.folder.appending(path: feature)
		for path in ExamplesTests.files(of: example) {
			folder.write(path, try String(contentsOf: example.appending(path: path), encoding: .utf8))
		}
		return folder
	}

	private func object(_ text: String) throws -> [String: Any] {
		try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
	}

	/// Returns the names at each path.
	private func names(in folder: TemporaryFolder) throws -> [String: [String]] {
		let names = try object(GenRun("explain", "--names", in: folder).output)["names"] as? [String: Any] ?? [:]
		return names.compactMapValues { $0 as? [String] ?? ($0 as? String).map { [$0] } }
	}

	private func applyOverrides(_ names: [String: [String]], in folder: TemporaryFolder) throws {
		var configuration = try object(try #require(folder.text("gen.json")))
		configuration["names"] = names
		folder.write("gen.json", String(decoding: try JSONSerialization.data(withJSONObject: configuration), as: UTF8.self))
	}

	private func other(_ name: String, at path: String) -> String {
		if path.hasSuffix(".fixture") { return name + "_renamed" }
		return name.first?.isUppercase == true ? "Other" + name : name + "Renamed"
	}

	@Test("The member of a mock that records a parameter is listed after the parameter, and both by the name on the wire")
	func order() throws {
		let folder = try TemporaryFolder()
		folder.write("orders.json", #"[{"id": 1}]"#)
		GenRun("orders.json", "--endpoint", "/orders", "--query", "user_id,page", "--app", "Acme", in: folder).expectDone()
		let lines = GenRun("explain", "--names", in: folder).output.split(separator: "\n").map { $0.filter { !$0.isWhitespace } }
		#expect(
			lines.filter { $0.contains("Orders(") } == [
				#""Order.fetchOrders(user_id)":"userID","#, #""Order.fetchOrders(user_id).last":"lastFetchedUserID","#,
				#""Order.fetchOrders(page)":"page","#, #""Order.fetchOrders(page).last":"lastFetchedPage","#,
			])
	}

	@Test("The printed names, copied into gen.json, change nothing", arguments: features)
	func same(feature: String) throws {
		let folder = try copy(feature)
		try applyOverrides(try names(in: folder), in: folder)
		let check = GenRun("check", in: folder)
		#expect(check.status == .done, "\(check.output)")
		#expect(!check.errors.contains("unused-setting"), "\(check.errors)")
	}

	@Test("Each printed name can be overridden, all of them at once", arguments: features)
	func others(feature: String) throws {
		let folder = try copy(feature)
		let before = try names(in: folder)
		let overrides = Dictionary(uniqueKeysWithValues: before.map { path, names in (path, names.map { other($0, at: path) }) })
		#expect(overrides.count > 10)
		try applyOverrides(overrides, in: folder)
		let run = GenRun("--prune", in: folder)
		#expect(run.status == .done, "\(run.errors)")
		#expect(!run.errors.contains("unused-setting"), "\(run.errors)")
		let after = try names(in: folder)
		#expect(Set(after.keys) == Set(overrides.keys))
		for (path, names) in overrides { #expect(after[path] == names, "\(path)") }
	}

	private static let schema = """
		type Query { feed: [Item!]! entry(id: ID!): Item }
		interface Item { id: ID! author: Author }
		type Film implements Item { id: ID! author: Author kind: Kind }
		type Book implements Item { id: ID! author: Author pages: Int }
		type Author { id: ID! name: String email: String }
		enum Kind { SHORT LONG }
		"""
	/// Two operations select different fields at each path and for each type; fragments are spread in several of them.
	private static let operations = """
		query GetFeed {
		  feed {
		    __typename
		    id
		    ... on Film { author { name } kind }
		    ... on Book { author { email } pages }
		  }
		}
		query GetEntry($id: ID!) { entry(id: $id) { id author { ...AuthorName } } }
		query GetEntryAuthor($id: ID!) { entry(id: $id) { author { id email } } }
		query GetFeedAuthors { feed { author { ...AuthorName } } }
		query GetKind($id: ID!) { entry(id: $id) { ... on Film { author: kind } } }
		fragment AuthorName on Author { id name }
		"""

	@Test("Each type has a path of its own if operations, types and fragments select several at one path")
	func contested() throws {
		let folder = try TemporaryFolder()
		folder.write("schema.graphqls", Self.schema)
		folder.write("api.graphql", Self.operations)
		GenRun("api.graphql", "--schema", "schema.graphqls", "--name", "Item", "--app", "Acme", "--feature", "Feed", in: folder)
			.expectDone()
		let before = try names(in: folder)
		let types = folder.files().filter { $0.contains("/DTOs/") }.compactMap {
			$0.split(separator: "/").last?.split(separator: "DTO").first
		}
		#expect(types.count > 8)
		for type in types { #expect(before.values.contains { $0.contains(String(type)) }, "\(type)") }
		let paths = [
			"feed|Film.author", "feed|Book.author", "...AuthorName", "entry@GetEntry", "entry@GetEntryAuthor",
			"entry.author@GetEntryAuthor",
			"feed@GetFeedAuthors",
		]
		for path in paths { #expect(before[path] != nil, "\(path) in \(before.keys.sorted())") }
		let overrides = Dictionary(uniqueKeysWithValues: before.map { path, names in (path, names.map { other($0, at: path) }) })
		try applyOverrides(overrides, in: folder)
		let run = GenRun("--prune", in: folder)
		#expect(run.status == .done && !run.errors.contains("unused-setting"), "\(run.errors)")
		let after = try names(in: folder)
		#expect(after == overrides)
	}

	@Test("The names below one path, or with one name, are listed alone")
	func narrowed() throws {
		let folder = try copy("Character")
		let behind = GenRun("explain", "--names", "Character.fetchCharacters", in: folder).output
		#expect(behind.contains("\"Character.fetchCharacters(page).last\": \"lastFetchedPage\""))
		#expect(!behind.contains("fetchCharacter\""))
		#expect(
			GenRun("explain", "Character(localMock)", in: folder).output.hasPrefix("Character(localMock): CharacterLocalDataSourceMock\n"))
		let unknown = GenRun("explain", "--names", "Character.fetchCharacterz", in: folder)
		#expect(unknown.status == .bad && unknown.errors.contains("did you mean 'Character.fetchCharacter"), "\(unknown.errors)")
	}
}

/// Invalid names are rejected with their location, and nothing is written.
@Suite("Name overrides of members")
struct MemberOverrideTests {
	private func run(_ names: String, graphQL: Bool = false) throws -> (run: GenRun, folder: TemporaryFolder) {
		let folder = try TemporaryFolder()
		folder.write("gen.json", #"{"app": "Acme", "feature": "Users", "names": {\#(names)}}"#)
		folder.write("user.json", #"{"id": 1, "name": "a"}"#)
		folder.write(
			"schema.graphqls",
			"type Query { node: Node thing: User }\ninterface Node { id: ID! }\ntype User implements Node { id: ID! name: String }")
		folder.write("api.graphql", "query GetNode { node { id ... on User { name } } thing { name } }")
		let rest = [
			"user.json", "--name", "User", "--endpoint", "/users/{id}", "--query", "page:Int,q?", "--local", "memory", "--local",
			"user-defaults",
		]
		return (GenRun(arguments: graphQL ? ["api.graphql", "--schema", "schema.graphqls", "--name", "User"] : rest, in: folder), folder)
	}

	@Test(
		"Members with equal names are rejected",
		arguments: [
			(#""User.fetchUser.callCount": "lastFetchedPage""#, "another member or a parameter of the mock has this name"),
			(#""User.fetchUser(page).last": "page""#, "another member or a parameter of the mock has this name"),
			(#""User.fetchUser.callCount": "init""#, "it is a Swift keyword"),
			(#""User.getUser.callCount": "saveUserCallCount""#, "another member or a parameter of the mock has this name"),
			(#""User.getUser": "saveUser""#, "another method has this name"),
			(#""User.saveUser(item)": "identifier", "User.getUser(identifier)": "identifier""#, "another parameter has this name"),
			(#""User.getUser(identifier)": "items""#, "the generated method uses this name internally"),
			(#""User.getRecentUser.result": "saveItemCallCount""#, "unused-setting"),
		])
	func refused(names: String, reason: String) throws {
		let (run, folder) = try run(names)
		#expect(run.errors.contains("gen.json:1:") && run.errors.contains(reason), "\(run.errors)")
		#expect(reason == "unused-setting" || folder.files().allSatisfy { !$0.hasSuffix(".swift") })
	}

	@Test(
		"Cases and the properties of inputs cannot have a name that another one or the generated code has",
		arguments: [
			(#""Size.SMALL": "large""#, "'Size.SMALL' cannot be named 'large': another case has this name"),
			(#""Size.SMALL": "big", "Size.LARGE": "big""#, "'Size.LARGE' cannot be named 'big': another case has this name"),
			(#""Size.SMALL": "unknown""#, "the generated code uses this name internally"),
			(#""node.User": "unknown""#, "the generated code uses this name internally"),
			(#""NewUser.name": "nick""#, "another property has this name"),
			(#""NewUser.name": "variable""#, "the generated code uses this name internally"),
			(#""By.id": "email""#, "another property has this name"),
		])
	func refusedMembers(names: String, reason: String) throws {
		let folder = try TemporaryFolder()
		folder.write("gen.json", #"{"app": "Acme", "feature": "Users", "names": {\#(names)}}"#)
		folder.write(
			"schema.graphqls",
			"""
			type Query { node: Node thing: User }
			type Mutation { add(input: NewUser!): User }
			input NewUser { name: String! nick: String by: By }
			input By @oneOf { id: ID email: String }
			interface Node { id: ID! }
			type User implements Node { id: ID! name: String size: Size }
			enum Size { SMALL LARGE }
			""")
		folder.write(
			"api.graphql",
			"query GetNode { node { id ... on User { name } } thing { name size } } mutation Add($input: NewUser!) { add(input: $input) { id } }"
		)
		let run = GenRun("api.graphql", "--schema", "schema.graphqls", "--name", "User", in: folder)
		#expect(run.errors.contains("gen.json:1:") && run.errors.contains(reason), "\(run.errors)")
		#expect(folder.files().allSatisfy { !$0.hasSuffix(".swift") })
	}

	@Test("A union case and the whole result of an operation have paths of their own")
	func cases() throws {
		let (run, folder) = try run(
			#""node|User": "Person", "node.User": "person", "|GetNode": "NodeAndThing", "node|other": "Anything", "thing": "Thing""#,
			graphQL: true)
		run.expectDone()
		#expect(!run.errors.contains("unused-setting"), "\(run.errors)")
		let texts = folder.files().filter { $0.contains("DTOs/") }.compactMap { folder.text($0) }.joined()
		for line in ["case person(PersonDTO)", "struct NodeAndThingDTO:", "case unknown(AnythingDTO)", "struct ThingDTO:"] {
			#expect(texts.contains(line), "\(line) in \(texts)")
		}
	}
}
