import TestSupport
import Testing

@testable import gen

@Suite("Evidence and its locations")
struct EvidenceTests {
	@Test("Settings in gen.json, here and in parent folders, are shown with their locations")
	func overridesInConfiguration() throws {
		let folder = try TemporaryFolder()
		folder.write("gen.json", "{\n  \"types\": {\"Hero.age\": \"Double\"}\n}")
		folder.write(
			"Hero/gen.json",
			"""
			{
			  "feature": "Hero",
			  "types": {"Hero.id": "UInt64"},
			  "names": {"Hero.home": ["Base", "base"]},
			  "maps": ["Hero.scores"],
			  "runs": [
			    {"inputs": ["hero.json"], "endpoint": "/heroes"}
			  ]
			}
			""")
		folder.write("Hero/hero.json", #"{"id": 1, "age": 2, "home": {"name": "x"}, "scores": {"a": 1}}"#)
		let run = GenRun("explain", "--output", "Hero", in: folder)
		#expect(run.status == .done)
		for line in [
			"UInt64: overridden in gen.json (Hero/gen.json:3:24)", "Double: overridden in gen.json (gen.json:2:25)",
			"BaseDTO  (Hero.home)\n    named in gen.json (Hero/gen.json:4:27)", "      named in gen.json (Hero/gen.json:4:35)",
			"dictionary: overridden by the rule 'Hero.scores' (Hero/gen.json:5:12)",
		] {
			#expect(run.output.contains(line), "\(line) in\n\(run.output)")
		}
	}

	@Test("The samples that prove a property are named, shortened beyond a few")
	func samples() throws {
		let folder = try TemporaryFolder()
		let names = (1...8).map { "order\($0).json" }
		for (index, name) in names.enumerated() {
			folder.write(name, index == 1 ? #"{"id": 2, "total": null}"# : #"{"id": 1, "total": \#(index)}"#)
		}
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Orders", "runs": [{"name": "Order", "endpoint": "/orders/{id}", "inputs": \#(names)}]}"#
		)
		GenRun(in: folder).expectDone()
		let run = GenRun("explain", "Order.total", in: folder)
		#expect(
			run.output.contains(
				"Int: seen 7 times, first 0 (order1.json:1:20), also in order3.json, order4.json, order5.json, order6.json, order7.json and 1 more"
			),
			"\(run.output)")
		#expect(!GenRun("explain", in: folder).output.contains("also in"))
		let json = GenRun("explain", "Order.total", "--format", "json", in: folder).output
		#expect(json.contains(#""order8.json""#), "\(json)")
	}

	@Test("An override on the command line is explained with its option")
	func overridesByOptions() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1, "scores": {"a": 1}}"#)
		folder.write("gen.json", #"{"maps": ["Hero.scores"]}"#)
		let run = GenRun("explain", "hero.json", "--name", "Hero", "--feature", "Hero", in: folder)
		#expect(run.output.contains("dictionary: overridden by the rule 'Hero.scores'"), "\(run.output)")
		#expect(run.output.contains("HeroDTO\n    named by --name\n"))
	}

	@Test("Plurals and scalars are explained with the setting that defines them")
	func pluralsAndScalars() throws {
		let folder = try TemporaryFolder()
		folder.write("gen.json", #"{"plurals": {"Hero": "Heroines"}, "scalars": {"URL": "Foundation.URL"}}"#)
		folder.write("GetHero.graphql", "query GetHero { hero { url } }")
		folder.write("schema.graphqls", "type Query { hero: Hero! }\ntype Hero { url: URL! }\nscalar URL")
		let run = GenRun("explain", "GetHero.graphql", "--schema", "schema.graphqls", "--feature", "Hero", in: folder)
		#expect(run.output.contains("Foundation.URL: mapped from the scalar 'URL' in gen.json (gen.json:1:54)"))
		folder.write("heroes.json", #"{"info": {"count": 1, "pages": 1}, "results": [{"id": 1}]}"#)
		let page = GenRun("explain", "heroes.json", "--feature", "Hero", in: folder)
		#expect(
			page.output.contains("named by convention: a page of Heroines\n    plural set in gen.json (gen.json:1:22)"),
			"\(page.output)")
	}

	@Test("A value that no sample has is explained with the type of the same key elsewhere or of its counterpart, as an override to paste")
	func likelyTypes() throws {
		let folder = try TemporaryFolder()
		folder.write(
			"page.json",
			#"{"newer_page": null, "older_page": 5, "tags": [], "odd": null, "none": [], "last": {"tags": [{"id": 1}], "gone": "x"}, "gone": null}"#
		)
		let run = GenRun("explain", "page.json", "--feature", "Page", "--endpoint", "/page", "--single", in: folder)
		for line in [
			#"probably Int?, as 'older_page' of PageDTO: add "types": {"Page.newer_page": "Int?"} to gen.json"#,
			#"probably [TagDTO], as 'tags' of LastDTO: add "types": {"Page.tags": "[TagDTO]"} to gen.json"#,
			#"probably String?, as 'gone' of LastDTO: add "types": {"Page.gone": "String?"} to gen.json"#,
		] {
			#expect(run.output.contains(line), "\(line) in\n\(run.output)\(run.errors)")
		}
		#expect(run.output.components(separatedBy: "probably").count == 4, "\(run.output)")
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Page", "types": {"Page.newer_page": "Int?", "Page.tags": "[TagDTO]", "Page.gone": "String?"}, "runs": [{"inputs": ["page.json"], "endpoint": "/page", "single": true}]}"#
		)
		let made = GenRun(in: folder)
		made.expectDone()
		let type = folder.text("Sources/Data/DTOs/PageDTO.swift") ?? ""
		for line in ["newerPage: Int?", "tags: [TagDTO]", "gone: String?"] { #expect(type.contains(line), "\(type)") }
	}

	@Test("Fields, enum values and input fields of a schema are shown with their locations")
	func inSchema() throws {
		let folder = try TemporaryFolder()
		folder.write("GetHero.graphql", "query GetHero($input: Find!) { hero(input: $input) { id status } }")
		folder.write(
			"schema.graphqls",
			"""
			type Query { hero(input: Find!): Hero! }
			type Hero { id: Int! }
			extend type Hero { status: Status! }
			enum Status { LIVE }
			input Find { name: String! = "x" }
			"""
		)
		let run = GenRun("explain", "GetHero.graphql", "--schema", "schema.graphqls", "--feature", "Hero", in: folder)
		for line in [
			"Int: 'Hero.id' is Int! in the schema (schema.graphqls:2:13)",
			"an enum: 'Hero.status' is Status! in the schema (schema.graphqls:3:20)",
			"StatusDTO\n    named after the schema type 'Status' (schema.graphqls:4:6)",
			"'LIVE' is a value of 'Status' in the schema (schema.graphqls:4:15)",
			"FindDTO\n    named after the schema type 'Find' (schema.graphqls:5:7)",
			"String: 'Find.name' is String! in the schema (schema.graphqls:5:14)\n",
			"can be omitted: the schema has a default (schema.graphqls:5:30)",
		] {
			#expect(run.output.contains(line), "\(line) in\n\(run.output)")
		}
	}

	@Test("A field of an introspection result is shown with its location in the JSON")
	func inIntrospection() throws {
		let folder = try TemporaryFolder()
		folder.write("GetHero.graphql", "query GetHero { hero { id } }")
		let object = #"{"kind": "OBJECT", "name": "Hero", "interfaces": [], "fields": ["#
		folder.write(
			"schema.json",
			#"{"__schema": {"queryType": {"name": "Query"}, "types": ["# + "\n"
				+ #"{"kind": "OBJECT", "name": "Query", "interfaces": [], "fields": [{"name": "hero", "args": [], "type": {"kind": "OBJECT", "name": "Hero"}}]},"#
				+ "\n" + object + "\n" + #"{"name": "id", "args": [], "type": {"kind": "SCALAR", "name": "Int"}}]}"# + "\n]}}")
		let run = GenRun("explain", "Hero.id", "GetHero.graphql", "--schema", "schema.json", "--feature", "Hero", in: folder)
		#expect(run.output.contains("Int?: 'Hero.id' is Int in the schema (schema.json:4:10)"), "\(run.output)\(run.errors)")
	}

	@Test("Directives and fragments that decide a type are shown with their locations in the operation")
	func inOperation() throws {
		let folder = try TemporaryFolder()
		folder.write("GetHero.graphql", "query GetHero($all: Boolean!) {\n  hero { id @include(if: $all)\n ...Bits }\n}")
		folder.write("Bits.graphql", "fragment Bits on Hero {\n  name @skip(if: $all)\n  age }")
		let run = GenRun("explain", "GetHero.graphql", "Bits.graphql", "--feature", "Hero", in: folder)
		for line in [
			"HeroDTO  (hero)\n    named after the result of 'GetHero' (GetHero.graphql:1:7)",
			"optional: @include(if: $all) decides whether it is requested (GetHero.graphql:2:13)",
			"optional: @skip(if: $all) decides whether it is requested (Bits.graphql:2:8)",
			"or pass --schema or --sample (Bits.graphql:3:3)",
		] {
			#expect(run.output.contains(line), "\(line) in\n\(run.output)")
		}
	}

	@Test("The types that an operation distinguishes are shown with the locations of their conditions")
	func variants() throws {
		let folder = try TemporaryFolder()
		folder.write("Search.graphql", "query Search { search { __typename ... on Hero { id } } }")
		folder.write(
			"schema.graphqls", "type Query { search: [Hit!]! } type Hero { id: ID! } type Place { id: ID! } union Hit = Hero | Place")
		let run = GenRun("explain", "SearchDTO", "Search.graphql", "--schema", "schema.graphqls", "--feature", "Hit", in: folder)
		#expect(
			run.output.contains("when '__typename' is Hero\n      the query distinguishes 'Hero' (Search.graphql:1:43)"), "\(run.output)")
	}

	@Test("A name is explained with its source: the key, the file, the feature or an override")
	func names() throws {
		let folder = try TemporaryFolder()
		folder.write("heroes.json", #"[{"home": {"name": "x"}}]"#)
		let file = GenRun("explain", "heroes.json", "--feature", "Hero", in: folder).output
		#expect(file.contains("HeroDTO\n    named after the file 'heroes.json'\n"))
		#expect(file.contains("HomeDTO  (Hero.home)\n    named after the key 'home' of HeroDTO\n"))
		folder.write("1.json", #"{"id": 1}"#)
		#expect(GenRun("explain", "1.json", "--feature", "Thing", in: folder).output.contains("named after the feature 'Thing'\n"))
	}

	@Test("A method and its parameters are explained with their source: the endpoint, --query, a sample or the convention")
	func restOperations() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": "a", "name": "x"}"#)
		folder.write("heroes.json", #"{"info": {"count": 1, "next": null}, "results": [{"id": "a", "name": "x"}]}"#)
		folder.write(
			"gen.json",
			"""
			{
			  "feature": "Hero",
			  "runs": [{
			    "inputs": ["hero.json", "heroes.json"], "endpoint": "/{shelf}/hero/{id}",
			    "query": "page,name?"
			  }]
			}
			""")
		let output = GenRun("explain", in: folder).output
		for line in [
			"the path is set with --endpoint (gen.json:4:58)",
			"'{shelf}' in the endpoint (gen.json:4:59)\n      String: guessed, because no sample has 'shelf' as a string or an integer",
			"'{id}' in the endpoint (gen.json:4:72)\n      String: the type of 'id' in Hero (hero.json:1:2)",
			"the query item 'page', declared with --query (gen.json:5:15)\n      Int: guessed, because 'page' is usually a number; write 'page:String'",
			"HeroFilterDTO\n    named by convention: the optional parameters of fetchHeroes\n",
			"the query item 'name', declared with --query (gen.json:5:20)",
			"the fixture 'hero.json' is taken from the sample (hero.json:1:1)",
		] {
			#expect(output.contains(line), "\(line) in\n\(output)")
		}
		let guessed = GenRun("explain", "hero.json", "--feature", "Thing", "--name", "Thing", in: folder).output
		#expect(guessed.contains("the path is guessed from the entity's name; pass --endpoint to set it"))
	}

	@Test("A variable is shown with its location in the operation, its default and its type in the schema")
	func variables() throws {
		let folder = try TemporaryFolder()
		folder.write(
			"GetHero.graphql",
			"query GetHero(\n  $id: ID!,\n  $find: Find = {}, $odd: Odd!) { hero(id: $id, find: $find, odd: $odd) { id } }")
		folder.write(
			"schema.graphqls",
			"type Query { hero(id: ID!, find: Find, odd: Odd): Hero! }\ntype Hero { id: ID! }\ninput Find { name: String }\nscalar Odd")
		let run = GenRun("explain", "fetchHero", "GetHero.graphql", "--schema", "schema.graphqls", "--feature", "Hero", in: folder)
		let output =
			run.output
			+ GenRun("explain", "HeroFilterDTO", "GetHero.graphql", "--schema", "schema.graphqls", "--feature", "Hero", in: folder).output
		for line in [
			"named after the operation 'GetHero' (GetHero.graphql:1:7)",
			"the variable '$id: ID!' of 'GetHero' (GetHero.graphql:2:3)\n      String: GraphQL sends an ID as a string; \"identifier\": \"Int\" overrides it",
			"the variable '$find: Find' of 'GetHero' (GetHero.graphql:3:3)\n      'Find' is declared in the schema (schema.graphqls:3:7)",
			"can be omitted: it has a default (GetHero.graphql:3:17)", "'hero.json' is generated from the types, because no sample fits",
		] {
			#expect(output.contains(line), "\(line) in\n\(output)")
		}
	}

	@Test("A guess is explained with the setting that replaces it, and is no longer a guess once it is set")
	func guesses() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1, "scores": {"205705993": 1}, "tags": [], "gone": null}"#)
		let guessed = GenRun("explain", "hero.json", "--feature", "Hero", in: folder).output
		for line in [
			"dictionary: inferred, because the object has numeric keys; \"object\": \"Hero.scores\" overrides it",
			"[JSONValue]: no element was seen; add a sample, or set types.\"Hero.tags\" in gen.json to override",
			"JSONValue: only null was seen; add a sample, or set types.\"Hero.gone\" in gen.json to override",
		] {
			#expect(guessed.contains(line), "\(line) in\n\(guessed)")
		}
		folder.write(
			"gen.json",
			#"{"types": {"Hero.tags": "[String]", "Hero.gone": "Int?"}, "feature": "Hero", "runs": [{"inputs": "hero.json", "object": "Hero.scores"}]}"#
		)
		let output = GenRun("explain", "HeroDTO", in: folder).output
		#expect(!output.contains("to override") && !output.contains("overrides it"), "\(output)")
		#expect(output.contains("[String]: overridden in gen.json (gen.json:1:25)"))
	}

	@Test("JSON output has the location in gen.json as file, line and column")
	func locationsAsJSON() throws {
		let folder = try TemporaryFolder()
		folder.write("gen.json", "{\"types\":\n {\"Hero.id\": \"Double\"}}")
		folder.write("hero.json", #"{"id": 1}"#)
		let output = GenRun("explain", "Hero.id", "hero.json", "--feature", "Hero", "--format", "json", in: folder).output
		let note = output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
		#expect(note.contains(#""text": "Double: overridden in gen.json", "file": "gen.json", "line": 2, "column": 14"#), "\(output)")
	}

	@Test("A link to another page that the only sample has is explained as optional, not as null")
	func pageLinks() throws {
		let folder = try TemporaryFolder()
		folder.write("contacts.json", #"{"results":[{"id":"1"}],"paging":{"next":{"after":"MTA","link":"/contacts?after=MTA"}}}"#)
		GenRun("contacts.json", "--endpoint", "/contacts", "--query", "after?", "--output", "Contact", in: folder).expectDone()
		let output = GenRun("explain", "--output", "Contact", in: folder).output
		#expect(!output.contains("null in 0"), "\(output)")
		#expect(
			output.contains("next: NextDTO?\n      optional: it links to another page, and the last page has no such link"), "\(output)")
	}
}
