import TestSupport
import Testing

@testable import gen

/// Inputs that generated code sends to GraphQL, and fields that the client resolves.
struct GraphQLInputTests {
	@Test("A recursive input has an initializer with plain values and hides its box")
	func boxes() throws {
		let folder = try TemporaryFolder()
		folder.write(
			"schema.graphqls",
			"""
			type Query { heroes(by: By!): [String!]! }
			input By { id: ID!, parent: By, "null clears it" other: By, any: Any }
			input Any @oneOf { by: By, text: String }
			""")
		folder.write("GetHeroes.graphql", "query GetHeroes($by: By!) { heroes(by: $by) }\n")
		GenRun("GetHeroes.graphql", "--schema", "schema.graphqls", "--name", "Hero", in: folder).expectDone()
		let input = try #require(folder.text("Sources/Data/DTOs/ByDTO.swift"))
		#expect(
			input.contains(
				"""
					var parent: ByDTO? {
						get { boxedParent?.wrapped }
						set(parent) { boxedParent = parent.map { .value($0) } }
					}
				"""), "\(input)")
		#expect(input.contains("var other: ByDTO?? {") && input.contains("private var boxedOther: Indirect<ByDTO>??"), "\(input)")
		#expect(
			input.contains("init(\n\t\tid: String,\n\t\tparent: ByDTO? = nil,\n\t\tother: ByDTO?? = nil,\n\t\tany: AnyDTO? = nil\n\t) {"))
		#expect(folder.text("Sources/Data/DTOs/AnyDTO.swift")?.contains("case by(ByDTO)") == true)
		let tests = folder.text("Tests/Unit/Data/DataSources/Remote/HeroGraphQLDataSourceTests.swift")
		#expect(tests?.contains(".value(") == false)
	}

	@Test("Only recursive @oneOf inputs become indirect enums")
	func choices() throws {
		let folder = try TemporaryFolder()
		folder.write(
			"schema.graphqls",
			"""
			type Query { heroes(by: By!, any: Any!): [String!]! }
			input By @oneOf { id: ID, name: String, place: Place }
			input Place { x: Int! }
			input Any @oneOf { not: Not, text: String }
			input Not { any: Any! }
			""")
		folder.write("GetHeroes.graphql", "query GetHeroes($by: By!, $any: Any!) { heroes(by: $by, any: $any) }\n")
		GenRun("GetHeroes.graphql", "--schema", "schema.graphqls", "--name", "Hero", in: folder).expectDone()
		#expect(folder.text("Sources/Data/DTOs/ByDTO.swift")?.hasPrefix("nonisolated enum ByDTO: ") == true)
		#expect(folder.text("Sources/Data/DTOs/AnyDTO.swift")?.hasPrefix("nonisolated indirect enum AnyDTO: ") == true)
	}

	@Test(
		"A mutation becomes one method with all its parameters, and the contract has no overloads", arguments: ["concurrent", "sendable"])
	func oneMethod(style: String) throws {
		let folder = try TemporaryFolder()
		folder.write(
			"Rename.graphql", "mutation RenameHero($id: ID!, $name: String, $class: Int) { rename(id: $id, name: $name, class: $class) }\n")
		GenRun("Rename.graphql", "--name", "Hero", "--style", style, ":indent", "tab", in: folder).expectDone()
		let contract = try #require(folder.text("Sources/Data/DataSources/Remote/HeroRemoteDataSourceContract.swift"))
		let (isolation, concurrent, identifier) = style == "concurrent" ? ("nonisolated ", "@concurrent ", "identifier") : ("", "", "id")
		#expect(
			contract == """
				\(isolation)protocol HeroRemoteDataSourceContract: Sendable {
					\(concurrent)func renameHero(\(identifier): Int, name: String?, `class`: Int?) async throws -> String
				}

				""")
	}

	private static let schema = "type Query { hero: Hero } type Hero { name: String! }"

	@Test(
		"An operation that the client resolves is reported with its location, and no request is generated for it",
		arguments: [
			("query IsSaved { hero { isSaved @client } }", "1:32", "client"),
			(
				"query IsSaved { ...Saved } fragment Saved on Query { hero { ...Deep } } fragment Deep on Hero { isSaved @client }",
				"1:105", "client"
			),
			("query IsSaved @apollo_client_ios_localCacheMutation { hero { name } }", "1:15", "apollo_client_ios_localCacheMutation"),
		])
	func client(operation: String, position: String, directive: String) throws {
		for arguments in [[], ["--schema", "schema.graphqls"]] {
			let folder = try TemporaryFolder()
			folder.write("schema.graphqls", Self.schema)
			folder.write("Hero.graphql", operation + "\nquery GetHero { hero { name } }\n")
			let run = GenRun(arguments: ["Hero.graphql", "--name", "Hero"] + arguments, in: folder)
			run.expectDone()
			let note =
				"Hero.graphql:\(position): note[operation-omitted]: no request is generated for 'IsSaved': '@\(directive)' resolves it in the client"
			#expect(run.errors.contains(note), "\(run.errors)")
			let source = try #require(folder.text("Sources/Data/DataSources/Remote/HeroGraphQLDataSource.swift"))
			#expect(source.contains("GetHero") && !source.contains("IsSaved"))
		}
	}

	@Test("Input whose operations are all resolved in the client is refused")
	func onlyClient() throws {
		let folder = try TemporaryFolder()
		folder.write("Hero.graphql", "query IsSaved { isSaved @client }")
		let run = GenRun("Hero.graphql", in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.contains("error[unsupported-operation]: all operations are resolved in the client"), "\(run.errors)")
	}

	@Test(
		"An operation with fields that the client resolves is sent without them and without the variables and fragments that only they use",
		arguments: [
			("query GetHero { hero { name cart: isSaved @client } }", "query GetHero { hero { name } }", "'cart'"),
			("query GetHero { hero { isSaved @client, name } }", "query GetHero { hero { name } }", "'isSaved'"),
			(
				"query GetHero($id: ID!, $on: Boolean!) { settings { a @client(if: $on) b @client } hero(id: $id) { name } }",
				"query GetHero($id: ID!) { hero(id: $id) { name } }", "'a'"
			),
			("query GetHero($on: Boolean!) { hero { name a(x: [{y: $on}]) @client } }", "query GetHero { hero { name } }", "'a'"),
			("query GetHero { hero { name ... on Hero @client { isSaved } } }", "query GetHero { hero { name } }", "'... on Hero'"),
			(
				"query GetHero { hero { name ...Saved ...Named } } fragment Saved on Hero { isSaved @client } fragment Named on Hero { title a @client }",
				"query GetHero { hero { name ...Named } }\n\nfragment Named on Hero { title }", "'isSaved'"
			),
			(
				"query GetHero {\n  hero {\n    isSaved @client\n    name\n  }\n}", "query GetHero {\n  hero {\n    name\n  }\n}",
				"'isSaved'"
			),
		])
	func mixed(operation: String, sent: String, example: String) throws {
		let folder = try TemporaryFolder()
		folder.write("Hero.graphql", operation)
		let run = GenRun("Hero.graphql", "--name", "Hero", in: folder)
		run.expectDone()
		#expect(
			run.errors.contains(
				"note[client-selection]: 'GetHero' is sent without the fields that '@client' resolves in the client, such as \(example)\n"
			),
			"\(run.errors)")
		let source = try #require(folder.text("Sources/Data/DataSources/Remote/HeroGraphQLDataSource.swift"))
		let first = try #require(sent.split(separator: "\n\n").first)
		#expect(source.contains("\"\"\"\n\t\t" + first.replacing("\n", with: "\n\t\t") + "\n"), "\(source)")
		for fragment in sent.split(separator: "\n\n").dropFirst() {
			#expect(source.contains("\"\"\"\n\t\t\(fragment)\n"), "\(source)")
		}
		#expect(!source.contains("isSaved") && !source.contains("fragment Saved"))
	}

	@Test("An empty list in a filter is sent, because it selects nothing, while an omitted one selects everything")
	func emptyList() throws {
		let folder = try TemporaryFolder()
		folder.write("schema.graphqls", "type Query { users(ids: [ID!], name: String): [User!]! }\ntype User { id: ID! }\n")
		folder.write("Users.graphql", "query Users($ids: [ID!], $name: String) { users(ids: $ids, name: $name) { id } }\n")
		GenRun("Users.graphql", "--schema", "schema.graphqls", "--name", "User", in: folder).expectDone()
		let source = try #require(folder.text("Sources/Data/DataSources/Remote/UserGraphQLDataSource.swift"))
		#expect(
			source.contains("if let identifiers = filter.identifiers {") && source.contains("if let name = filter.name, !name.isEmpty {"))
		let tests = try #require(folder.text("Tests/Unit/Data/DataSources/Remote/UserGraphQLDataSourceTests.swift"))
		#expect(tests.contains("UserFilterDTO(identifiers: nil, name: \"\")"), "\(tests)")
	}

	@Test("The diagnostic for an operation that the client resolves completely has help")
	func whole() throws {
		let folder = try TemporaryFolder()
		folder.write("Hero.graphql", "query GetHero @client { hero { name } }\nquery GetOther { hero { name } }\n")
		let run = GenRun("Hero.graphql", "--name", "Hero", in: folder)
		run.expectDone()
		#expect(run.errors.contains("select fields of the server in this operation, or in another one"), "\(run.errors)")
	}

	@Test("A schema beside the operations in a folder is used, and check notices when it changes")
	func schemaInFolder() throws {
		let folder = try TemporaryFolder()
		folder.write("Queries/schema.graphqls", "type Query { heroes: [Hero] }\ntype Hero { height: Float! }\n")
		folder.write("Queries/GetHeroes.graphql", "query GetHeroes { heroes { height } }\n")
		let run = GenRun("Queries", "--name", "Hero", in: folder)
		#expect(
			run.status == .done && run.errors.contains("Queries/schema.graphqls:1:1: note[schema-found]: used as the schema"),
			"\(run.errors)")
		#expect(folder.text("Sources/Data/DTOs/HeroDTO.swift")?.contains("let height: Double\n") == true)
		folder.write("Queries/schema.graphqls", "type Query { heroes: [Hero] }\ntype Hero { height: Int! }\n")
		#expect(GenRun("check", in: folder).status == .found)
	}

	@Test("A .graphqls file without a query type is not used as the schema")
	func noSchemaInFolder() throws {
		let folder = try TemporaryFolder()
		folder.write("Queries/local.graphqls", "extend type Hero { isFavorite: Boolean! }\n")
		folder.write("Queries/GetHeroes.graphql", "query GetHeroes { heroes { height } }\n")
		let run = GenRun("Queries", "--name", "Hero", in: folder)
		#expect(run.status == .done && !run.errors.contains("used as the schema"), "\(run.errors)")
	}

	@Test("Without a schema, a type that the responses of several operations share is not named after one of them")
	func sharedAnswer() throws {
		let folder = try TemporaryFolder()
		folder.write(
			"Q.graphql",
			"""
			query HeroDetails { hero { id height } }
			query HeroNameConditionalExclusion($a: Boolean!) { hero { name @skip(if: $a) } }
			query HeroNameConditionalInclusion($a: Boolean!) { hero { name @include(if: $a) } }
			""")
		GenRun("Q.graphql", "--name", "Hero", in: folder).expectDone()
		let contract = try #require(folder.text("Sources/Data/DataSources/Remote/HeroRemoteDataSourceContract.swift"))
		#expect(contract.components(separatedBy: "-> HeroNameConditionalHeroDTO").count == 3, "\(contract)")
	}

	@Test("An empty value for a variable with a default is sent, since nil selects the default")
	func emptyInsteadOfDefault() throws {
		let folder = try TemporaryFolder()
		folder.write("schema.graphqls", "type Query { heroes(ids: [ID!], names: [String!], text: String): [String!]! }\n")
		folder.write(
			"GetHeroes.graphql",
			"""
			query GetHeroes($ids: [ID!] = ["1"], $names: [String!], $text: String = "a") {
				heroes(ids: $ids, names: $names, text: $text)
			}
			""")
		GenRun("GetHeroes.graphql", "--schema", "schema.graphqls", "--name", "Hero", in: folder).expectDone()
		let source = try #require(folder.text("Sources/Data/DataSources/Remote/HeroGraphQLDataSource.swift"))
		#expect(source.contains("if let identifiers = filter.identifiers {"), "\(source)")
		#expect(source.contains("if let names = filter.names {"))
		#expect(source.contains("if let text = filter.text {"))
		let tests = folder.text("Tests/Unit/Data/DataSources/Remote/HeroGraphQLDataSourceTests.swift")
		#expect(tests?.contains("HeroFilterDTO(identifiers: nil, names: nil, text: nil)") == true, "\(tests ?? "")")
	}
}

struct NullableVariableTests {
	private static let schema = """
		type Query { film(id: ID!): Film }
		type Mutation { updateFilm(id: ID!, title: String, rating: Int): Film! change(input: UpdateFilmInput!): Film! }
		input UpdateFilmInput { id: ID!, rating: Int, "null clears it" due_at: String }
		type Film { id: ID! title: String! rating: Int due_at: String }
		"""

	@Test("A variable is a double optional by its type in gen.json, and null is sent for .some(nil)")
	func variable() throws {
		let folder = try TemporaryFolder()
		folder.write("schema.graphqls", Self.schema)
		folder.write("U.graphql", "mutation UpdateFilm($id: ID!, $rating: Int) { updateFilm(id: $id, rating: $rating) { id } }")
		folder.write("gen.json", #"{"types": {"Film.updateFilm(rating)": "Int??"}}"#)
		let run = GenRun("U.graphql", "--schema", "schema.graphqls", "--name", "Film", in: folder)
		run.expectDone()
		let source = folder.text("Sources/Data/DataSources/Remote/FilmGraphQLDataSource.swift") ?? ""
		#expect(source.contains("rating: Int??)") && source.contains("rating.map { .int($0) } ?? .null"), "\(source)")
		#expect(!run.errors.contains("unused-setting"), "\(run.errors)")
	}

	@Test("A rule for the type of an input's field leaves the double optional that null clears")
	func rule() throws {
		let folder = try TemporaryFolder()
		folder.write("schema.graphqls", Self.schema)
		folder.write("U.graphql", "mutation ChangeFilm($input: UpdateFilmInput!) { change(input: $input) { id } }")
		folder.write("gen.json", #"{"rules": [{"match": "*_at", "type": "date(iso8601)"}]}"#)
		GenRun("U.graphql", "--schema", "schema.graphqls", "--name", "Film", in: folder).expectDone()
		let texts = folder.tree().filter { $0.key.hasPrefix("Sources/") }.map(\.value).joined()
		#expect(texts.contains("dueAt: ISO8601Date??"), "\(texts)")
	}
}
