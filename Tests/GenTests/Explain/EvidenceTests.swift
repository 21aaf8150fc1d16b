import TestSupport
import Testing

@testable import gen

@Suite("Evidence is exact, and has its place")
struct EvidenceTests {
	@Test("What gen.json says, here and in folders above, is shown where it stands")
	func toldInConfiguration() throws {
		let folder = try TemporaryFolder()
		folder.write("gen.json", "{\n  \"types\": {\"Hero.age\": \"Double\"}\n}")
		folder.write(
			"Hero/gen.json",
			"""
			{
			  "feature": "Hero",
			  "types": {"Hero.id": "UInt64"},
			  "names": {"Hero.home": ["Base", "base"]},
			  "runs": [
			    {"inputs": ["hero.json"], "endpoint": "/heroes", "map": ["Hero.scores"]}
			  ]
			}
			""")
		folder.write("Hero/hero.json", #"{"id": 1, "age": 2, "home": {"name": "x"}, "scores": {"a": 1}}"#)
		let run = GenRun("explain", "--output", "Hero", in: folder)
		#expect(run.status == .done)
		for line in [
			"UInt64: told in gen.json (Hero/gen.json:3:24)", "Double: told in gen.json (gen.json:2:25)",
			"BaseDTO  (Hero.home)\n    named in gen.json (Hero/gen.json:4:27)", "      named in gen.json (Hero/gen.json:4:35)",
			"dictionary: told in gen.json (Hero/gen.json:6:62)",
		] {
			#expect(run.output.contains(line), "\(line) in\n\(run.output)")
		}
	}

	@Test("What is told on the command line names the option")
	func toldByOptions() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1, "scores": {"a": 1}}"#)
		let run = GenRun("explain", "hero.json", "--map", "Hero.scores", "--name", "Hero", "--feature", "Hero", in: folder)
		#expect(run.output.contains("dictionary: told by --map Hero.scores\n"))
		#expect(run.output.contains("HeroDTO\n    named by --name\n"))
	}

	@Test("Plurals and scalars tell where they were told")
	func pluralsAndScalars() throws {
		let folder = try TemporaryFolder()
		folder.write("gen.json", #"{"plurals": {"Hero": "Heroines"}, "scalars": {"URL": "Foundation.URL"}}"#)
		folder.write("GetHero.graphql", "query GetHero { hero { url } }")
		folder.write("schema.graphqls", "type Query { hero: Hero! }\ntype Hero { url: URL! }\nscalar URL")
		let run = GenRun("explain", "GetHero.graphql", "--schema", "schema.graphqls", "--feature", "Hero", in: folder)
		#expect(run.output.contains("Foundation.URL: told in gen.json for the scalar 'URL' (gen.json:1:54)"))
		folder.write("heroes.json", #"{"info": {"count": 1, "pages": 1}, "results": [{"id": 1}]}"#)
		let page = GenRun("explain", "heroes.json", "--feature", "Hero", in: folder)
		#expect(
			page.output.contains("the convention calls a page of Heroines so\n    plural told in gen.json (gen.json:1:22)"),
			"\(page.output)")
	}

	@Test("A schema's field, enum value and input field are shown where they stand")
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
			"StatusDTO\n    the schema calls it 'Status' (schema.graphqls:4:6)",
			"'LIVE' is a value of 'Status' in the schema (schema.graphqls:4:15)",
			"FindDTO\n    the schema calls it 'Find' (schema.graphqls:5:7)",
			"String: 'Find.name' is String! in the schema (schema.graphqls:5:14)\n",
			"may be left out: the schema has a default (schema.graphqls:5:30)",
		] {
			#expect(run.output.contains(line), "\(line) in\n\(run.output)")
		}
	}

	@Test("A field of an introspection is shown where the JSON names it")
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

	@Test("What a query's own words decide is shown in the query, also in a fragment of another file")
	func inOperation() throws {
		let folder = try TemporaryFolder()
		folder.write("GetHero.graphql", "query GetHero($all: Boolean!) {\n  hero { id @include(if: $all)\n ...Bits }\n}")
		folder.write("Bits.graphql", "fragment Bits on Hero {\n  name @skip(if: $all)\n  age }")
		let run = GenRun("explain", "GetHero.graphql", "Bits.graphql", "--feature", "Hero", in: folder)
		for line in [
			"HeroDTO  (hero)\n    named after what 'GetHero' returns (GetHero.graphql:1:7)",
			"optional: @include(if: $all) decides whether it is asked for (GetHero.graphql:2:13)",
			"optional: @skip(if: $all) decides whether it is asked for (Bits.graphql:2:8)",
			"or give --schema or --sample (Bits.graphql:3:3)",
		] {
			#expect(run.output.contains(line), "\(line) in\n\(run.output)")
		}
	}

	@Test("The types that a query tells apart are shown where it does")
	func variants() throws {
		let folder = try TemporaryFolder()
		folder.write("Search.graphql", "query Search { search { __typename ... on Hero { id } } }")
		folder.write(
			"schema.graphqls", "type Query { search: [Hit!]! } type Hero { id: ID! } type Place { id: ID! } union Hit = Hero | Place")
		let run = GenRun("explain", "SearchDTO", "Search.graphql", "--schema", "schema.graphqls", "--feature", "Hit", in: folder)
		#expect(
			run.output.contains("where '__typename' is Hero\n      the query tells 'Hero' apart (Search.graphql:1:43)"), "\(run.output)")
	}

	@Test("A name tells who gave it: the key, the file, the feature, what was told by hand")
	func names() throws {
		let folder = try TemporaryFolder()
		folder.write("heroes.json", #"[{"home": {"name": "x"}}]"#)
		let file = GenRun("explain", "heroes.json", "--feature", "Hero", in: folder).output
		#expect(file.contains("HeroDTO\n    named after the file 'heroes.json'\n"))
		#expect(file.contains("HomeDTO  (Hero.home)\n    named after the key 'home' of HeroDTO\n"))
		folder.write("1.json", #"{"id": 1}"#)
		#expect(GenRun("explain", "1.json", "--feature", "Thing", in: folder).output.contains("named after the feature 'Thing'\n"))
		let told = GenRun(
			"explain", "--fields", "id: Int, home: Place{name: String}", "--name", "Hero", "--feature", "Hero", in: folder
		).output
		#expect(told.contains("PlaceDTO\n    named in --fields\n"), "\(told)")
	}

	@Test("A method and its parameters tell who asked for them: the endpoint, --query, a sample, the convention")
	func restOperations() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": "a", "name": "x"}"#)
		folder.write("heroes.json", #"{"info": {"count": 1, "next": null}, "results": [{"id": "a", "name": "x"}]}"#)
		folder.write(
			"gen.json",
			"""
			{
			  "feature": "Hero", "names": {"Hero.fetchHero": "loadHero"},
			  "runs": [{
			    "inputs": ["hero.json", "heroes.json"], "endpoint": "/{shelf}/hero/{id}",
			    "query": "page,name?"
			  }]
			}
			""")
		let output = GenRun("explain", in: folder).output
		for line in [
			"the path is told by --endpoint (gen.json:4:58)", "named in gen.json (gen.json:2:50)",
			"'{shelf}' in the endpoint (gen.json:4:59)\n      String: guessed, no sample has 'shelf' as a text or an integer",
			"'{id}' in the endpoint (gen.json:4:72)\n      String: as 'id' of Hero is (hero.json:1:2)",
			"the query item 'page', told by --query (gen.json:5:15)\n      Int: guessed, 'page' counts or turns pages; write 'page:String'",
			"HeroFilterDTO\n    the convention calls what may be left out of fetchHeroes so\n",
			"the query item 'name', told by --query (gen.json:5:20)", "the fixture 'hero.json' is what the sample shows (hero.json:1:1)",
		] {
			#expect(output.contains(line), "\(line) in\n\(output)")
		}
		let guessed = GenRun("explain", "hero.json", "--feature", "Thing", "--name", "Thing", in: folder).output
		#expect(guessed.contains("the path is guessed by the entity's name; tell it with --endpoint"))
	}

	@Test("A variable is shown where the operation has it, with its default and the type that the schema has")
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
			"the variable '$id: ID!' of 'GetHero' (GetHero.graphql:2:3)\n      String: as GraphQL sends an ID; --identifier Int says otherwise",
			"the variable '$find: Find' of 'GetHero' (GetHero.graphql:3:3)\n      'Find' is in the schema (schema.graphqls:3:7)",
			"may be left out: it has a default (GetHero.graphql:3:17)", "'hero.json' is made from the types, since no sample fits",
		] {
			#expect(output.contains(line), "\(line) in\n\(output)")
		}
	}

	@Test("A guess tells what replaces it, and is none any more once that is told")
	func guesses() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1, "scores": {"205705993": 1}, "tags": [], "gone": null}"#)
		let guessed = GenRun("explain", "hero.json", "--feature", "Hero", in: folder).output
		for line in [
			"dictionary by rule: numeric keys; --object Hero.scores says otherwise",
			"[JSONValue]: no element was seen; another sample or types.\"Hero.tags\" in gen.json says otherwise",
			"JSONValue: no value was seen, only null; another sample or types.\"Hero.gone\" in gen.json says otherwise",
		] {
			#expect(guessed.contains(line), "\(line) in\n\(guessed)")
		}
		folder.write("gen.json", #"{"types": {"Hero.tags": "[String]", "Hero.gone": "Int?"}}"#)
		let told = GenRun("explain", "HeroDTO", "hero.json", "--object", "Hero.scores", "--feature", "Hero", in: folder).output
		#expect(!told.contains("otherwise"), "\(told)")
		#expect(told.contains("[String]: told in gen.json (gen.json:1:25)"))
	}

	@Test("As JSON the place in gen.json is a file, a line and a column")
	func placesAsJSON() throws {
		let folder = try TemporaryFolder()
		folder.write("gen.json", "{\"types\":\n {\"Hero.id\": \"Double\"}}")
		folder.write("hero.json", #"{"id": 1}"#)
		let output = GenRun("explain", "Hero.id", "hero.json", "--feature", "Hero", "--format", "json", in: folder).output
		let note = output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
		#expect(note.contains(#""text": "Double: told in gen.json", "file": "gen.json", "line": 2, "column": 14"#), "\(output)")
	}
}
