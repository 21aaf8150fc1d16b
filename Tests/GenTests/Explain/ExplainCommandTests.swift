import TestSupport
import Testing

@testable import gen

@Suite("gen explain")
struct ExplainCommandTests {
	@Test("A property is explained with the samples that lack it, their number, and its first value")
	func explainsSamples() throws {
		let folder = try TemporaryFolder()
		folder.write("heroes.json", "[{\"id\": 1, \"air_date\": \"x\"},\n {\"id\": 2}]")
		let run = GenRun("explain", "Hero", "heroes.json", "--feature", "Hero", in: folder)
		#expect(run.status == .done)
		#expect(
			run.output.contains(
				"  airDate: String?\n      optional: absent in 1 of 2 (heroes.json:2:2)\n      String: seen once, first \"x\" (heroes.json:1:24)\n"
			))
		#expect(run.output.contains("the key is 'air_date', converted to a Swift name"))
		#expect(folder.files() == ["heroes.json"])
	}

	@Test("A method is explained alone or after its entity, with its request, its result and the reasons")
	func explainsMethods() throws {
		let folder = try TemporaryFolder()
		folder.write("album.json", #"{"id": 1}"#)
		let arguments = ["album.json", "--feature", "Music", "--endpoint", "/albums"]
		let run = GenRun(arguments: ["explain", "Album.fetchAlbum"] + arguments, in: folder)
		#expect(run.status == .done, "\(run.errors)")
		#expect(
			run.output.hasPrefix("fetchAlbum(identifier: Int) -> AlbumDTO  (Album)\n    GET /albums/{identifier}\n"), "\(run.output)")
		#expect(run.output == GenRun(arguments: ["explain", "fetchAlbum"] + arguments, in: folder).output)
		#expect(run.output.contains("named by convention: GET of Album"), "\(run.output)")
		let near = GenRun(arguments: ["explain", "Album.fetchAlbun"] + arguments, in: folder)
		#expect(near.errors.contains("did you mean 'Album.fetchAlbum'?"))
	}

	@Test("A guess without a schema is marked, with the setting that replaces it")
	func explainsGuesses() throws {
		let folder = try TemporaryFolder()
		folder.write("GetHero.graphql", "query GetHero { hero { id isAlive } }")
		let run = GenRun("explain", "Hero.isAlive", "GetHero.graphql", "--feature", "Hero", in: folder)
		#expect(run.status == .done)
		#expect(run.output.contains("Bool: guessed from its name, without a schema; set types.\"hero.isAlive\" in gen.json"))
		#expect(!run.output.contains("id: String"))
	}

	@Test(
		"Guesses are summarised unless all are requested, and then listed with their locations",
		arguments: [["--verbose"], ["--format", "json"]])
	func listsAllGuesses(options: [String]) throws {
		let folder = try TemporaryFolder()
		let names = (0..<20).map { "name\($0)" }
		folder.write("GetHero.graphql", "query GetHero { hero {\n" + names.joined(separator: "\n") + "\n} }")
		let arguments = ["GetHero.graphql", "--feature", "Hero", "--dry-run"]
		let short = GenRun(arguments: arguments, in: folder)
		#expect(short.errors.contains("hero.name7: String and 12 more (listed by --verbose and 'gen explain')"))
		#expect(!(short.output + short.errors).contains("hero.name19"))
		let long = GenRun(arguments: arguments + options, in: folder)
		for name in names { #expect((long.output + long.errors).contains("hero.\(name): String, guessed from its name")) }
		#expect(options != ["--verbose"] || long.errors.contains("GetHero.graphql:21:1: note: hero.name19: String"))
	}

	@Test("A schema is shown as the reason for a type")
	func explainsSchema() throws {
		let folder = try TemporaryFolder()
		folder.write("GetHero.graphql", "query GetHero { hero { id name } }")
		folder.write("schema.graphqls", "type Query { hero: Hero! } type Hero { id: ID! name: String }")
		let run = GenRun("explain", "GetHero.graphql", "--schema", "schema.graphqls", "--feature", "Hero", in: folder)
		#expect(run.output.contains("  name: String?\n      String?: 'Hero.name' is String in the schema (schema.graphqls:1:48)\n"))
	}

	@Test("Dictionaries are explained with their rule, and pages with their keys")
	func explainsRules() throws {
		let folder = try TemporaryFolder()
		folder.write("heroes.json", #"{"info": {"count": 1, "next": null}, "results": [{"id": 1, "scores": {"205705993": 1}}]}"#)
		let run = GenRun("explain", "heroes.json", "--feature", "Hero", in: folder)
		#expect(run.output.contains("dictionary: inferred, because the object has numeric keys"))
		#expect(run.output.contains("a page: 'results' is the list and 'info' is the pagination object"))
	}

	@Test(
		"A nested page is explained like one at the root, and a list that is fetched page by page as such",
		arguments: [
			(
				#"{"response": {"data": {"info": {"page": 1}, "heroes": [{"id": 1}]}}}"#,
				"a page: 'response.data.heroes' is the list and 'response.data.info' is the pagination object; pass --list none to override"
			),
			(
				#"{"hits": {"total": 1, "hits": [{"_id": "a", "_source": {"power": 1}}]}}"#,
				"a page: 'hits.hits' is the list, with the entity under '_source' of each element; pass --list none to override"
			),
			(
				#"{"data": {"heroes": [{"id": 1}]}}"#,
				"one page is requested by 'page', 'limit', although the response has no pagination"
			),
		])
	func explainsNestedPages(sample: String, note: String) throws {
		let folder = try TemporaryFolder()
		folder.write("heroes.json", sample)
		let run = GenRun("explain", "heroes.json", "--feature", "Hero", "--query", "page,limit?", in: folder)
		#expect(run.output.contains(note), "\(run.output)\(run.errors)")
	}

	@Test("Without an input, the remembered run in gen.json is explained, with the locations of settings")
	func explainsRememberedRuns() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1}"#)
		#expect(GenRun("hero.json", "--feature", "Hero", "--style", "classic", in: folder).status == .done)
		#expect(GenRun("explain", in: folder).output.hasPrefix("HeroDTO\n"))
		let settings = GenRun("explain", "--config", ":indent", "2", in: folder).output
		#expect(settings.contains("style: classic  (gen.json:"))
		#expect(settings.contains("indent: 2  (gen.json:"))
		#expect(settings.contains("app: Challenge"))
	}

	@Test("After several runs, the explained fixtures are the files on disk")
	func explainsFixturesOfLaterRuns() throws {
		let folder = try TemporaryFolder()
		folder.write("GetUser.graphql", "query GetUser($id: ID!) { user(id: $id) { id name } }")
		folder.write("user.json", #"{"id": "1", "name": "Ann"}"#)
		GenRun("GetUser.graphql", "--name", "User", in: folder).expectDone()
		// A first run of both would give the name 'user.json' to the REST response.
		GenRun("user.json", "--name", "User", "--endpoint", "/users/{id}", in: folder).expectDone()
		#expect(folder.text("Tests/Shared/Fixtures/fetch_user.json")?.contains("Ann") == true, "\(folder.files())")
		let explained = GenRun("explain", "fetchUser", in: folder).output
		#expect(explained.contains("the fixture 'fetch_user.json' is taken from the sample (user.json:1:1)\n"), "\(explained)")
		#expect(explained.contains("the fixture 'user.json' is generated from the types"), "\(explained)")
	}

	@Test("JSON output has the location of every note")
	func printsJSON() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1}"#)
		let run = GenRun("explain", "hero.json", "--feature", "Hero", "--format", "json", in: folder)
		#expect(run.status == .done)
		for part in [
			#""name": "HeroDTO""#, #""text": "Int: seen once, first 1""#, #""file": "hero.json""#, #""column": 8"#,
			#""method": "fetchHero""#,
		] {
			#expect(run.output.contains(part), "\(part)")
		}
	}

	@Test("A misspelt type or field is reported with the nearest one", arguments: [("Hreo", "Hero"), ("HeroDTO.nmae", "HeroDTO.name")])
	func didYouMean(_ misspelt: String, _ meant: String) throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1, "name": "x"}"#)
		let run = GenRun("explain", misspelt, "hero.json", "--feature", "Hero", in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.contains("did you mean '\(meant)'?"))
	}

	@Test("An explanation of one declaration repeats no warnings about others")
	func warnings() throws {
		let folder = try TemporaryFolder()
		folder.write("order.json", #"[{"id": 1, "made": "soon", "due": "late", "home": {"made": "now"}}]"#)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Orders", "rules": [{"match": "made", "type": "date(iso8601)"}, {"match": "due", "type": "uuid"}, {"match": "x", "type": "uuid"}], "runs": [{"inputs": ["order.json"], "endpoint": "/orders"}]}"#
		)
		GenRun(in: folder).expectDone()
		func warnings(_ arguments: String...) -> [String] {
			GenRun(arguments: ["explain"] + arguments, in: folder).errors.split(separator: "\n").filter { $0.contains("warning[") }.map {
				$0.contains("'Order.home.made'")
					? "home.made" : $0.contains("'Order.made'") ? "made" : $0.contains("'Order.due'") ? "due" : "x"
			}
		}
		#expect(warnings().sorted() == ["due", "home.made", "made", "x"])
		#expect(warnings("Order.due") == ["due"])
		#expect(warnings("OrderDTO.made") == ["made"])
		#expect(warnings("Order.id") == [])
		#expect(warnings("HomeDTO") == ["home.made"])
		#expect(warnings("Order").sorted() == ["due", "home.made", "made"])
	}
}
