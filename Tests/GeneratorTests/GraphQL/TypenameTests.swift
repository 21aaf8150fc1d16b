import GraphQLLanguage
import SourceText
import Testing

@testable import Generator

@Suite("__typename is added where types are distinguished")
struct TypenameTests {
	private static let schema = """
		type Query { hero: Character!, heroes: [Character!]!, droid: Droid, search: [Result!]!, providers: [RepositoryProvider!]! }
		interface Character { id: ID!, name: String!, friends: [Character!]! }
		type Human implements Character { id: ID!, name: String!, friends: [Character!]!, height: Float }
		type Droid implements Character { id: ID!, name: String!, friends: [Character!]!, function: String }
		union Result = Human | Droid
		interface RepositoryProvider { id: ID! }
		type RepositoryProviderGithub implements RepositoryProvider { id: ID!, token: String! }
		type RepositoryProviderGitlab implements RepositoryProvider { id: ID!, url: String! }
		"""

	private func planning(_ text: String, samples: [String] = [], typename: GraphQLOptions.Typename = .add, hasSchema: Bool = true) throws
		-> Planning
	{
		var options = GraphQLOptions()
		options.typename = typename
		return try Planning(text, schema: hasSchema ? Self.schema : nil, samples: samples, options: options)
	}

	private func sent(_ planning: Planning) -> [String] {
		planning.plan.entities.flatMap(\.operations).compactMap(\.graphQL?.queryText)
	}

	@Test("Selections by type become an enum whose cases have no __typename property, except the unknown case")
	func selectionsByTypeAreEnums() throws {
		let planning = try planning("query Q { hero { id ... on Droid { function } } }")
		#expect(
			planning.types == [
				"CharacterDTO = droid(DroidDTO) | unknown(CharacterFieldsDTO)", "CharacterFieldsDTO { typename: String, id: String }",
				"DroidDTO { id: String, function: String? }",
			])
		#expect(sent(planning) == ["query Q { hero { __typename id ... on Droid { function } } }"])
	}

	@Test("An added __typename has its own line and the indentation of the other selections if these have lines of their own")
	func insertedLines() throws {
		let planning = try planning("query Q {\n  hero {\n    # whose\n    id\n    ... on Droid { function }\n  }\n}")
		#expect(
			sent(planning) == ["query Q {\n  hero {\n    __typename\n    id\n    ... on Droid { function }\n  }\n}"])
	}

	@Test("Added __typename fields are reported once per operation, with paths and fragments, and a count beyond the first")
	func additionsAreReported() throws {
		func added(_ text: String) throws -> [Diagnostic] {
			try planning(text).diagnostics.all.filter { $0.message.contains("__typename") }
		}
		let both = try added(
			"query Q { hero { friends { ... on Droid { function } } ... on Human { height } } heroes { ...F } } fragment F on Character { friends { ... on Droid { id } } }"
		)
		#expect(both.map(\.severity) == [.note])
		#expect(
			both.first?.message
				== "gen adds '__typename' to the text of 'Q', in 'hero', 'hero.friends', the fragment 'F', because type conditions select fields there"
		)
		#expect(both.first?.details.count == 3)
		#expect(both.first?.fix?.text.contains("\"typename\": \"keep\"") == true)
		let many = try added("query Q { \((0..<6).map { "a\($0): hero { ... on Droid { id } }" }.joined(separator: " ")) }")
		#expect(many.map { $0.message.contains("'a0', 'a1', 'a2', 'a3' and 2 more, because") } == [true])
	}

	@Test("No __typename is added under a condition that all types meet, at the root, or where the user selects it")
	func unneededTypenameIsNotAdded() throws {
		for text in [
			"query Q { hero { ... on Character { id } } }", "query Q { ... on Query { hero { id } } }",
			"query Q { hero { kind: __typename ... on Droid { id } } }", "query Q { droid { id ...F } } fragment F on Character { name }",
			"query Q { search { __typename } }",
		] {
			let planning = try planning(text)
			#expect(sent(planning).map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") } == [text])
			#expect(!planning.notes.contains { $0.contains("__typename") })
		}
		#expect(try planning("query Q { search { __typename } }").types == ["ResultDTO { typename: String }"])
	}

	@Test("typename: keep sends the text as it is")
	func keepSendsTextUnchanged() throws {
		let text = "query Q { hero { id ... on Droid { function } } }"
		let planning = try planning(text, typename: .keep)
		#expect(sent(planning) == [text])
		#expect(planning.types == ["CharacterDTO { id: String, function: String? }"])
		#expect(planning.notes == [])
	}

	@Test("A fragment that distinguishes types selects __typename itself, outside of fields that a directive may exclude")
	func fragmentsSelectTypename() throws {
		let details = "fragment Details on Character { name ... on Droid { function } }"
		let planning = try planning(
			"query A { hero { ...Details } } query B($a: Boolean!) { hero { ...Details @include(if: $a) } } \(details)")
		#expect(
			sent(planning) == [
				"query A { hero { ...Details } }\n\nfragment Details on Character { __typename name ... on Droid { function } }",
				"query B($a: Boolean!) { hero { __typename ...Details @include(if: $a) } }\n\nfragment Details on Character { __typename name ... on Droid { function } }",
			])
		#expect(planning.types.filter { $0.contains(" = droid") }.count == 2)
	}

	@Test("A spread that applies to some of the possible types distinguishes types")
	func narrowingSpread() throws {
		let planning = try planning("query Q { heroes { id ...Parts } } fragment Parts on Droid { function }")
		#expect(sent(planning).first?.hasPrefix("query Q { heroes { __typename id ...Parts } }") == true)
		#expect(planning.types.contains("CharacterDTO = droid(DroidDTO) | unknown(CharacterFieldsDTO)"))
	}

	@Test("Every one of several merged selections of a key selects __typename")
	func mergedSelectionsSelectTypename() throws {
		let planning = try planning("query Q($a: Boolean!) { hero { name } hero @include(if: $a) { ... on Droid { function } } }")
		#expect(
			sent(planning) == [
				"query Q($a: Boolean!) { hero { __typename name } hero @include(if: $a) { __typename ... on Droid { function } } }"
			])
		#expect(planning.types.contains("DroidDTO { name: String, function: String? }"))
	}

	@Test("Cases and their types are named after the type conditions that distinguish them")
	func shortCaseNames() throws {
		let planning = try planning("query Q { providers { ... on RepositoryProviderGithub { token } } }")
		#expect(
			planning.types == [
				"RepositoryProviderDTO = github(RepositoryProviderGithubDTO) | unknown(String)",
				"RepositoryProviderGithubDTO { token: String }",
			])
	}

	@Test("A sample without __typename gets it where its keys identify the type; otherwise the fixture is made from the types")
	func samplesGetTypename() throws {
		let text = "query Q { heroes { name ... on Droid { function } ... on Human { height } } }"
		func fixture(_ sample: String) throws -> (JSON: String, notes: [String]) {
			let planning = try planning(text, samples: [sample])
			let value = planning.plan.entities[0].operations[0].graphQL?.response?.instance
			return (value?.compactText() ?? "", planning.notes.filter { !$0.hasPrefix("gen adds '__typename'") })
		}
		let completed = try fixture(#"{"heroes":[{"name":"R2","function":"a"},{"name":"Luke","height":null}]}"#)
		#expect(
			completed.JSON == #"[{"__typename":"Droid","name":"R2","function":"a"},{"__typename":"Human","name":"Luke","height":null}]"#)
		#expect(completed.notes == [])
		let withoutTypename = try fixture(#"{"heroes":[{"name":"R2"}]}"#)
		#expect(withoutTypename.JSON.contains("\"__typename\":\"Human\""))
		#expect(!withoutTypename.JSON.contains("R2"))
		#expect(withoutTypename.notes == ["'fetchQ' does not decode this sample, so its fixture is generated from the types"])
		// The samples of a client that adds __typename itself contain it.
		let known = try fixture(#"{"heroes":[{"__typename":"Droid","name":"R2","function":"a"}]}"#)
		#expect(known.JSON.contains("R2"))
		#expect(known.notes == [])
	}

	@Test("Without a schema type conditions name the types, whether samples have the names or not")
	func typeConditionsWithoutSchema() throws {
		let text = "query Q { heroes { name ... on Droid { function } ... on Human { height } } }"
		for samples in [
			[], [#"{"heroes":[{"__typename":"Droid","name":"R2","function":"a"},{"__typename":"Human","name":"Luke","height":1.5}]}"#],
			[#"{"heroes":[{"name":"R2","function":"a"},{"name":"Luke","height":1.5}]}"#],
		] {
			let planning = try planning(text, samples: samples, hasSchema: false)
			#expect(sent(planning).first?.contains("heroes { __typename name") == true)
			#expect(planning.types.contains("HeroDTO = droid(DroidDTO) | human(HumanDTO) | unknown(HeroFieldsDTO)"), "\(planning.types)")
			// A field that only one type has is present in each of its values.
			#expect(planning.types.contains("DroidDTO { name: String, function: String }"), "\(planning.types)")
			#expect(planning.types.contains("HeroFieldsDTO { typename: String, name: String }"), "\(planning.types)")
			#expect(planning.diagnostics.all.contains { $0.fix?.text.contains("if '... on' names an interface, pass --schema") == true })
		}
		let tested = try planning(
			text, samples: [#"{"heroes":[{"name":"R2","function":"a"},{"name":"Luke","height":1.5}]}"#], hasSchema: false)
		let value = tested.plan.entities[0].operations[0].graphQL?.response?.instance
		#expect(
			value?.compactText()
				== #"[{"__typename":"Droid","name":"R2","function":"a"},{"__typename":"Human","name":"Luke","height":1.5}]"#)
		let unchanged = try planning(text, typename: .keep, hasSchema: false)
		#expect(sent(unchanged) == [text])
	}

	@Test("Without a schema a type condition beside '__typename' is treated as a type, unless a sample has that name")
	func conditionsAsTypes() throws {
		let text = "query Q { hero { __typename name ... on Droid { function } ... on Actor { height } } }"
		func note(_ samples: String...) throws -> Diagnostic? {
			try planning(text, samples: samples, hasSchema: false).diagnostics.all.first {
				$0.message.contains("treated as object types")
			}
		}
		let diagnostic = try #require(try note())
		#expect(
			diagnostic.message
				== "'Droid', 'Actor' in 'hero' are treated as object types; values of an interface would all decode as '.unknown'"
		)
		#expect(diagnostic.span.map { $0.start.column } == 41, "\(String(describing: diagnostic.span?.start))")
		#expect(diagnostic.fix?.text.contains("pass --schema, or a --sample") == true)
		let human = try note(#"{"hero":{"__typename":"Human","name":"a","height":1.5}}"#)
		#expect(human?.message.contains("the type in the sample is \"Human\"") == true)
		#expect(try note(#"{"hero":{"__typename":"Droid","name":"a","function":"b"}}"#) == nil)
	}

	@Test("Without a schema a fragment distinguishes its own types, and a conditional spread of it applies to its type")
	func fragmentsWithoutSchema() throws {
		let planning = try planning(
			"query A { hero { ...Details } } query B { hero { name ... on Droid { ...Parts } } } fragment Details on Character { name ... on Droid { function } } fragment Parts on Machine { function }",
			hasSchema: false)
		#expect(
			sent(planning).first
				== "query A { hero { ...Details } }\n\nfragment Details on Character { __typename name ... on Droid { function } }")
		#expect(planning.types.contains { $0.hasPrefix("DetailsDTO = droid(") }, "\(planning.types)")
		#expect(planning.types.contains { $0.hasPrefix("HeroDTO = droid(") }, "\(planning.types)")
		#expect(planning.notes.filter { $0.contains("are optional") } == [])
	}

	@Test("Without a schema a case that one fragment alone selects has the fragment's type, and additions to the fragment have their own")
	func fragmentCasesWithoutSchema() throws {
		let planning = try planning(
			"query Q { heroes { ... on Droid { ...Parts } ... on Human { ...Size name } } } query P { human { ...Size } } fragment Parts on Droid { function } fragment Size on Human { height }",
			hasSchema: false)
		#expect(planning.types.contains("HeroDTO = droid(PartsDTO) | human(HumanDTO) | unknown(String)"), "\(planning.types)")
		#expect(planning.plan.types.flatMap { $0.conversions.map(\.parameter.name) } == ["human"])
	}

	@Test(
		"If a type condition may name an interface, fields under it are optional, and a note suggests a remedy")
	func undistinguishedTypesAreOptional() throws {
		for text in [
			"query Q { hero { name ...Parts ...Size } } fragment Parts on Droid { function } fragment Size on Human { height }",
			"query Q { hero { ... on Machine { name ... on Droid { function } } } }",
		] {
			let planning = try planning(text, hasSchema: false)
			#expect(!planning.types.contains { $0.contains("=") }, "\(planning.types)")
			let note = try #require(planning.diagnostics.all.first { $0.message.contains("are optional") })
			#expect(note.message.hasPrefix("fields in type conditions of 'hero' are optional: without a schema"))
			#expect(note.fix?.text.contains("--schema") == true)
		}
	}

	@Test("Types whose selected fields all come from one shared interface have one type, named after the interface")
	func sharedInterfaceTypes() throws {
		let schema = """
			type Query { search: [Result!]! }
			interface Node { id: ID!, owner: Node }
			type Product implements Node { id: ID!, owner: Node, title: String! }
			type Page implements Node { id: ID!, owner: Node, title: String! }
			type Article implements Node { id: ID!, owner: Article, title: String! }
			type Error { text: String }
			union Result = Product | Page | Article | Error
			"""
		func types(_ text: String) throws -> [String] { try Planning(text, schema: schema).types }
		#expect(
			try types("query Q { search { ... on Node { id } ... on Product { title } } }") == [
				"NodeDTO { id: String }", "ProductDTO { id: String, title: String }",
				"ResultDTO = product(ProductDTO) | page(NodeDTO) | article(NodeDTO) | unknown(String)",
			])
		// The selection of an article's owner has more fields than that of the others.
		let owned = try types("query Q { search { ... on Node { id owner { ... on Article { title } } } } }")
		#expect(owned.contains { $0.contains("= product(QNodeDTO) | page(QNodeDTO) | article(QArticleDTO)") }, "\(owned)")
		#expect(
			try types("query Q { search { ... on Page { id } ... on Article { id } } }") == [
				"ArticleDTO { id: String }", "PageDTO { id: String }", "ResultDTO = page(PageDTO) | article(ArticleDTO) | unknown(String)",
			])
	}
}

extension TypenameTests {
	@Test(
		"A union or an interface with a single possible type still has an unknown case",
		arguments: ["union S = User", "interface S { id: ID! } type Other { id: ID! }"])
	func singlePossibleType(abstract: String) throws {
		let schema =
			"type Query { s: S! } \(abstract) type User\(abstract.hasPrefix("union") ? "" : " implements S") { id: ID!, name: String! }"
		let planning = try Planning("query Q { s { ... on User { name } } }", schema: schema)
		#expect(planning.types.contains("SDTO = user(UserDTO) | unknown(String)"), "\(planning.types)")
		#expect(sent(planning) == ["query Q { s { __typename ... on User { name } } }"])
	}

	@Test("A type condition that every value of an interface meets does not distinguish types")
	func conditionThatAllValuesMeet() throws {
		let schema = """
			type Query { s: S! } interface Node { id: ID! } interface S implements Node { id: ID! }
			type User implements S & Node { id: ID! } type Post implements Node { id: ID! }
			"""
		let planning = try Planning("query Q { s { ... on Node { id } } }", schema: schema)
		#expect(sent(planning) == ["query Q { s { ... on Node { id } } }"])
		#expect(!planning.types.contains { $0.contains("unknown") }, "\(planning.types)")
	}
}
