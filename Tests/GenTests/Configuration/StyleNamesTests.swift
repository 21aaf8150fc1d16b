import TestSupport
import Testing

@testable import gen

@Suite("Names of methods and mock members in a team's style")
struct StyleNamesTests {
	private func folder(_ names: String, _ files: (String, String)...) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write(".gen/styles/ours/style.json", #"{"extends": "concurrent", "names": \#(names)}"#)
		folder.write("gen.json", #"{"style": "ours"}"#)
		for file in files { folder.write(file.0, file.1) }
		return folder
	}

	/// The whole feature as one text, which shows names that differ between files.
	private func text(_ folder: TemporaryFolder) -> String {
		folder.files().filter { $0.hasSuffix(".swift") }.compactMap { folder.text($0) }.joined()
	}

	@Test("A partial replaces the one of the extended style, with and without the extension .swift", arguments: ["", ".swift"])
	func partials(ending: String) throws {
		let folder = try folder("{}", ("hero.json", #"{"id": 1}"#))
		folder.write(".gen/styles/ours/partials/signature\(ending)", "mine()\n")
		GenRun("hero.json", "--endpoint", "/heroes/{id}", in: folder).expectDone()
		#expect(folder.text("Sources/Data/DataSources/Remote/HeroRemoteDataSourceContract.swift")?.contains("func mine()") == true)
	}

	@Test("A template of the part 'rest' with an operation in its path is rendered once per operation")
	func filesOfOperations() throws {
		let folder = try folder("{}", ("hero.json", #"{"id": 1}"#))
		folder.write(".gen/styles/ours/rest/Sources/Requests/{operation.method}.swift", "// {operation.verb} {operation.testPath}\n")
		GenRun("hero.json", "--endpoint", "/heroes/{id}", in: folder).expectDone()
		#expect(folder.text("Sources/Requests/fetchHero.swift") == "// GET /heroes/1\n")
		GenRun("templates", "check", "--style", "ours", in: folder).expectDone()
	}

	@Test(
		"A naming pattern that produces a Swift keyword does not make methods, parameters or mock members with this name",
		arguments: ["init", "self"])
	func wordsOfSwift(word: String) throws {
		let names =
			#"{"methods": {"one": "{name}", "create": "{name}"}, "body": "{name}", "local": {"get": "{name}"},"#
			+ #" "mocks": {"result": "{name}", "last": "{parameter}"}, "sources": {"remote": "{name}"}}"#
		let folder = try folder(names, ("a.json", #"{"id": 1, "name": "x"}"#), ("b.json", #"{"name": "x"}"#))
		let endpoint = ["--name", word, "--endpoint", "/api/\(word)"]
		GenRun(arguments: ["a.json", "--single", "--local", "memory", ":container"] + endpoint, in: folder).expectDone()
		GenRun(arguments: ["a.json", "--method", "POST", "--body", "b.json"] + endpoint, in: folder).expectDone()
		let text = text(folder)
		let name = word.prefix(1).uppercased() + word.dropFirst()
		#expect(text.contains("func fetch\(name)() async") && text.contains("func create\(name)(body: \(name)RequestDTO) async"), "\(text)")
		#expect(!text.contains("`\(word)`") && !text.contains("func \(word)(") && !text.contains("var \(word)"), "\(text)")
		if word == "self" { #expect(!text.contains("self:")) }
	}

	@Test("A folder of a style that is not a part is reported, unless it contains the runtime")
	func stray() throws {
		let folder = try folder("{}", ("hero.json", #"{"id": 1}"#))
		folder.write(".gen/styles/ours/rmeote/Sources/X.swift", "{nobody}\n")
		let run = GenRun("hero.json", "--endpoint", "/heroes/{id}", in: folder)
		#expect(
			run.errors.contains("warning[unknown-part]: 'rmeote' is not a part of a style, so its templates are not rendered")
				&& run.errors.contains("did you mean 'remote'?"))
		folder.write(".gen/styles/ours/style.json", #"{"extends": "concurrent", "runtime": "rmeote"}"#)
		#expect(!GenRun("hero.json", "--endpoint", "/heroes/{id}", in: folder).errors.contains("style-lacks-templates"))
	}

	@Test("The plural of an entity follows the naming of types in paths and texts")
	func plural() throws {
		let folder = try folder("{}", ("hero.json", #"{"id": 1, "age": 2}"#))
		folder.write(".gen/styles/ours/remote/Sources/{Names}Repository.swift", "protocol {Names}Repository {}\n")
		folder.write(
			".gen/styles/ours/dto/Sources/{dto.name}List.swift",
			"{each dto.properties}{property.name}{if property.isLast}.{else}, {end}{end}\n")
		GenRun("hero.json", "--endpoint", "/heroes/{id}", in: folder).expectDone()
		#expect(folder.text("Sources/HeroesRepository.swift") == "protocol HeroesRepository {}\n")
		#expect(folder.text("Sources/HeroDTOList.swift") == "id, age.\n")
	}

	@Test("A style sets the names of the methods of GraphQL operations")
	func operations() throws {
		let folder = try folder(
			#"{"methods": {"query": "load{Name}", "mutation": "perform{Operation}"}}"#,
			(
				"hero.graphql",
				"query GetHero($id: ID!) { hero(id: $id) { id name } }\nmutation RenameHero($id: ID!) { rename(id: $id) { id name } }\n"
			))
		GenRun("hero.graphql", "--name", "Hero", in: folder).expectDone()
		let text = text(folder)
		#expect(text.contains("func loadHero(") && text.contains("func performRenameHero("))
		#expect(!text.contains("fetchHero") && !text.contains(" renameHero("))
		#expect(GenRun("check", in: folder).status == .done)
	}

	@Test("A style sets the names of the methods of local data sources")
	func local() throws {
		let folder = try folder(
			#"{"local": {"get": "cached{Name}", "save": "store{Name}", "delete": "drop{Name}", "getPage": "cachedPage"}}"#,
			("hero.json", #"{"id": 1, "name": "Rick"}"#))
		GenRun("hero.json", "--endpoint", "/heroes/{id}", "--local", "memory", in: folder).expectDone()
		let text = text(folder)
		#expect(text.contains("func cachedHero(") && text.contains("func storeHero("))
		#expect(!text.contains("getHero") && !text.contains("saveHero"))
	}

	@Test("Files have the names of data sources in a style that extends another, and are renamed with their edits when these change")
	func filesOfSources() throws {
		let folder = try folder(
			#"{"sources": {"contract": "{Name}Repository", "rest": "Default{Name}Repository", "mock": "{Name}Spy"}}"#,
			("hero.json", #"{"id": 1, "name": "Rick"}"#))
		GenRun("hero.json", "--endpoint", "/heroes/{id}", in: folder).expectDone()
		let sources = "Sources/Data/DataSources/Remote"
		let contract = try #require(folder.text("\(sources)/HeroRepository.swift"))
		#expect(contract.contains("protocol HeroRepository"))
		#expect(folder.text("\(sources)/DefaultHeroRepository.swift")?.contains("struct DefaultHeroRepository") == true)
		#expect(folder.text("Tests/Shared/Mocks/HeroSpy.swift")?.contains("class HeroSpy") == true)
		#expect(folder.text("\(sources)/HeroRemoteDataSourceContract.swift") == nil)
		folder.write("\(sources)/HeroRepository.swift", "// Ours\n" + contract)
		folder.write(".gen/styles/app/style.json", #"{"extends": "ours", "names": {"sources": {"contract": "{Name}Source"}}}"#)
		let run = GenRun("--style", "app", in: folder)
		#expect(folder.text("\(sources)/HeroSource.swift")?.hasPrefix("// Ours\n") == true, "\(run.errors)")
		#expect(folder.text("\(sources)/HeroRepository.swift") == nil)
		#expect(folder.text("\(sources)/DefaultHeroRepository.swift")?.contains(": HeroSource") == true)
		folder.write(
			"gen.json",
			try #require(folder.text("gen.json")).replacing("\"runs\"", with: #""names": {"Hero(contract)": "HeroAPI"}, "runs""#))
		GenRun(in: folder).expectDone()
		#expect(folder.text("\(sources)/HeroAPI.swift")?.hasPrefix("// Ours\n") == true)
	}

	@Test("A style sets the names of a list in UserDefaults and of its mock's members")
	func list() throws {
		let folder = try folder(
			#"{"local": {"list": "all{Name.plural}", "delete": "drop{Name}"}, "mocks": {"last": "{verbed}{Parameter}"}}"#)
		GenRun("--local", "user-defaults", "--name", "Search", in: folder).expectDone()
		let text = text(folder)
		#expect(text.contains("func allItems(") && text.contains("func dropItem(") && text.contains("savedItem"))
		#expect(!text.contains("getItems") && !text.contains("lastSaved"))
	}

	@Test("A pattern that gives the last saved and the last deleted item one name, or that of another member, does not apply to a list")
	func lastItems() throws {
		for pattern in ["last{Parameter}", "{parameter}"] {
			let folder = try folder(#"{"mocks": {"last": "\#(pattern)"}}"#, ("search.json", #"{"text": "rick"}"#))
			GenRun("--local", "user-defaults", "--name", "Recent", "--item", "Search: search.json", in: folder).expectDone()
			let mock = text(folder)
			#expect(mock.contains("lastSavedSearch: ") && mock.contains("lastDeletedSearch: "), "\(pattern)")
		}
	}

	@Test("An identifier of several words keeps them, and a store is keyed by the id that it names", arguments: ["orderKey", "endpoint"])
	func identifier(name: String) throws {
		let folder = try folder(
			#"{"identifier": "\#(name)"}"#, ("order.json", #"{"id": 1, "title": "a"}"#),
			("orders.json", #"{"count": 2, "next": null, "results": [{"id": 1, "title": "a"}, {"id": 2, "title": "b"}]}"#))
		let shared = ["--name", "Order", "--local", "memory", ":paging", "with-items"]
		GenRun(arguments: ["orders.json", "--endpoint", "/orders", "--query", "page:Int"] + shared, in: folder).expectDone()
		GenRun("order.json", "--name", "Order", "--endpoint", "/orders/{id}", in: folder).expectDone()
		let text = text(folder)
		let parameter = name == "endpoint" ? "endpointValue" : name
		#expect(text.contains("func fetchOrder(\(parameter): Int)"))
		#expect(text.contains("func getOrder(\(name): Int) -> OrderDTO?"))
	}

	@Test(
		"The parameter for a body has no name that hides one of the generated method",
		arguments: [
			("request", "(request: ", "self.request(endpoint)"), ("endpoint", "(endpointValue: ", " request(endpoint)"),
			("httpClient", "(httpClientValue: ", " request(endpoint)"), ("payload", "(payload: ", " request(endpoint)"),
		])
	func body(name: String, parameter: String, call: String) throws {
		let folder = try folder(
			#"{"body": "\#(name)"}"#, ("order.json", #"{"id": 1, "title": "a"}"#), ("new.json", #"{"title": "a"}"#))
		GenRun("order.json", "--endpoint", "/orders", "--method", "POST", "--body", "new.json", in: folder).expectDone()
		let text = try #require(folder.text("Sources/Data/DataSources/Remote/OrderRESTDataSource.swift"))
		#expect(text.contains(parameter), "\(text)")
		#expect(text.contains("return try await" + (call.hasPrefix(" ") ? call : " " + call)), "\(text)")
	}

	@Test("Files with the style's types of numbers import Foundation where it declares them", arguments: ["number", "integer"])
	func numbers(key: String) throws {
		let folder = try folder("{}", ("price.json", #"{"id": "a", "totals": [\#(key == "number" ? "12.5" : "12")]}"#))
		folder.write(".gen/styles/ours/style.json", #"{"extends": "concurrent", "types": {"\#(key)": "Decimal"}}"#)
		GenRun("price.json", "--endpoint", "/prices/{id}", in: folder).expectDone()
		let text = try #require(folder.text("Sources/Data/DTOs/PriceDTO.swift"))
		#expect(text.hasPrefix("import Foundation\n") && text.contains("let totals: [Decimal]"), "\(text)")
	}

	@Test("A style that nests types is reported where no template declares nested types")
	func undeclaredNesting() throws {
		let folder = try folder("{}", ("team.json", #"{"id": 1, "home": {"street": "x"}}"#))
		folder.write(".gen/styles/ours/style.json", #"{"extends": "concurrent", "types": {"nested": true}}"#)
		let run = GenRun("team.json", "--endpoint", "/teams/{id}", in: folder)
		#expect(
			run.errors.contains(
				".gen/styles/ours/style.json:1:47: warning[unused-setting]: \"nested\" names types by the types that contain them, but no template declares nested types"
			), "\(run.errors)")
		folder.write(".gen/styles/ours/dto/Sources/{type.name}.swift", "{each type.nested}{type.name}{end}\n")
		#expect(!GenRun("team.json", "--output", "Other", "--endpoint", "/teams/{id}", in: folder).errors.contains("unused-setting"))
	}

	@Test(
		"The parameter for an id in local data sources has the name that a style gives to identifiers, or one of its own",
		arguments: [
			("{\"identifier\": \"id\"}", "func getHero(id: Int)"), ("{}", "func getHero(identifier: Int)"),
			("{\"identifier\": \"id\", \"local\": {\"identifier\": \"key\"}}", "func getHero(key: Int)"),
			("{\"identifier\": \"item\"}", "func getHero(itemValue: Int)"),
		])
	func identifierOfStores(names: String, method: String) throws {
		let folder = try folder(names, ("hero.json", #"{"id": 1, "name": "a"}"#))
		GenRun("hero.json", "--endpoint", "/heroes/{id}", "--local", "memory", in: folder).expectDone()
		let store = try #require(folder.text("Sources/Data/DataSources/Local/HeroMemoryDataSource.swift"))
		#expect(store.contains(method), "\(store)")
	}

	@Test(
		"A name in gen.json for the parameter for an id in local data sources applies, whatever the style names it",
		arguments: ["{}", #"{"identifier": "id"}"#])
	func renamedIdentifierOfStores(names: String) throws {
		let folder = try folder(names, ("hero.json", #"{"id": 1, "name": "a"}"#))
		folder.write("gen.json", #"{"style": "ours", "names": {"Hero.getHero(identifier)": "number"}}"#)
		GenRun("hero.json", "--endpoint", "/heroes/{id}", "--local", "memory", in: folder).expectDone()
		let store = folder.text("Sources/Data/DataSources/Local/HeroMemoryDataSource.swift")
		#expect(store?.contains("func getHero(number: Int)") == true)
	}

	@Test(
		"The pagination object has the name of the style's pattern in pages of REST and GraphQL",
		arguments: [
			(#"{"types": {"info": "Meta"}}"#, "Meta", "Meta"), (#"{"types": {"info": "{Name}Meta"}}"#, "BookMeta", "BookMeta"),
			("{}", "PaginationInfoDTO", "BookPaginationInfoDTO"),
			(#"{"types": {"info": "Meta", "graphQLInfo": "{Name}Cursor"}}"#, "Meta", "BookCursor"),
		])
	func info(names: String, rest: String, graphQL: String) throws {
		let page = #"{"info": {"count": 1, "pages": 1}, "results": [{"id": 1, "name": "a"}]}"#
		let overHTTP = try folder(names, ("books.json", page))
		GenRun("books.json", "--endpoint", "/books", in: overHTTP).expectDone()
		#expect(text(overHTTP).contains("let info: \(rest)\n"))
		let query = try folder(names, ("books.graphql", "query GetBooks { books { info { count pages } results { id name } } }"))
		GenRun("books.graphql", in: query).expectDone()
		#expect(text(query).contains("let info: \(graphQL)\n"), "\(text(query))")
	}

	@Test(
		"Pages, filters and bodies have the affix of the style's types, unless it has patterns for them",
		arguments: [
			(#"{"all": "{Name}"}"#, ["BooksResponse", "PaginationInfo", "BookRequest", "BookFilter"]),
			(#"{"all": "{Name}Model"}"#, ["BooksResponseModel", "PaginationInfoModel", "BookRequestModel", "BookFilterModel"]),
			(#"{"all": "{Name}", "page": "{Name}Page"}"#, ["BookPage", "PaginationInfo", "BookRequest", "BookFilter"]),
			(#"{"filter": "{Name}Query"}"#, ["BooksResponseDTO", "PaginationInfoDTO", "BookRequestDTO", "BookQuery"]),
		])
	func affixes(types: String, expected: [String]) throws {
		let page = #"{"info": {"count": 1, "pages": 1}, "results": [{"id": 1, "name": "a"}]}"#
		let folder = try folder(
			#"{"types": \#(types)}"#, ("books.json", page), ("book.json", #"{"id": 1, "name": "a"}"#), ("new.json", #"{"name": "a"}"#))
		GenRun("books.json", "--endpoint", "/books", "--query", "page,name?,author?", in: folder).expectDone()
		GenRun("book.json", "--endpoint", "/books", "--method", "POST", "--body", "new.json", in: folder).expectDone()
		let text = text(folder)
		for name in expected { #expect(text.contains("struct \(name): "), "\(name) in \(text)") }
		#expect(types.contains("all") != text.contains("DTO:"), "\(text)")
	}

	@Test("Types keep the names of pages and filters when the affix of a style changes, except for the affix")
	func stableAffixes() throws {
		let page = #"{"info": {"count": 1, "pages": 1}, "results": [{"id": 1, "name": "a"}]}"#
		let folder = try folder("{}", ("books.json", page))
		GenRun("books.json", "--endpoint", "/books", "--query", "page,name?", in: folder).expectDone()
		folder.write(".gen/styles/ours/style.json", #"{"extends": "concurrent", "names": {"types": {"all": "{Name}Model"}}}"#)
		GenRun(in: folder).expectDone()
		#expect(text(folder).contains("struct BooksResponseModel: "))
		#expect(text(folder).contains("struct BookFilterModel: "), "\(text(folder))")
	}

	@Test("A style that names types without an affix passes its check", arguments: ["{Name}", "{Name}Model"])
	func checkOfAffix(all: String) throws {
		let folder = try folder(#"{"types": {"all": "\#(all)"}}"#)
		GenRun("templates", "check", "--style", "ours", "--no-compile", in: folder).expectDone()
	}

	@Test("A style sets the names of mock members")
	func mocks() throws {
		let folder = try folder(
			#"{"mocks": {"result": "{method}Answer", "callCount": "{method}Calls", "last": "{method}{Parameter}"}}"#,
			("hero.json", #"{"id": 1, "name": "Rick"}"#))
		GenRun("hero.json", "--endpoint", "/heroes/{id}", in: folder).expectDone()
		let text = text(folder)
		for name in ["fetchHeroAnswer", "fetchHeroCalls", "fetchHeroIdentifier"] { #expect(text.contains(name), "\(name)") }
		#expect(!text.contains("fetchCallCount") && !text.contains("lastFetched"))
	}

	@Test("A style sets the names of schema inputs and nested types")
	func types() throws {
		let folder = try folder(
			#"{"types": {"all": "{Name}Model", "input": "{Name}Parameters", "nested": "{Name}Part"}}"#,
			(
				"schema.graphqls",
				"type Query { a: Int }\ntype Mutation { rename(hero: HeroInput!): Int }\ninput HeroInput { name: String! }\n"
			),
			("hero.graphql", "mutation Rename($hero: HeroInput!) { rename(hero: $hero) }\n"),
			("team.json", #"{"id": 1, "home": {"street": "x", "door": {"number": 1}}}"#))
		GenRun("hero.graphql", "--name", "Hero", "--schema", "schema.graphqls", in: folder).expectDone()
		#expect(text(folder).contains("struct HeroInputParameters:"))
		folder.write(
			".gen/styles/ours/style.json",
			#"{"extends": "concurrent", "names": {"types": {"all": "{Name}Model", "nested": "{Name}Part"}}, "types": {"nested": true}}"#)
		folder.write(
			".gen/styles/ours/dto/Sources/{type.name}.swift",
			"struct {type.name} {\n{each type.nested}\n\tstruct {type.name} {\n{each type.nested}\n\t\tstruct {type.name}\n{end}\n\t}\n{end}\n}\n"
		)
		_ = GenRun("team.json", "--output", "Team", in: folder)
		#expect(folder.text("Team/Sources/TeamModel.swift") == "struct TeamModel {\n\tstruct HomePart {\n\t\tstruct DoorPart\n\t}\n}\n")
	}

	@Test("A name that a style's templates declare is not used for a parameter, also not in initialisers")
	func reserved() throws {
		let folder = try folder(
			#"{"reserved": ["session", "answer"]}"#,
			("hero.json", #"{"id": 1, "session": "a", "sessionValue": "b", "self": {"href": "x"}}"#))
		folder.write(
			".gen/styles/ours/dto/Sources/{dto.name}Init.swift",
			"{each dto.properties}{property.parameter}: {property.given}{between}, {end}\n")
		GenRun("hero.json", "--endpoint", "/heroes/{id}/{answer}", in: folder).expectDone()
		let text = text(folder)
		#expect(text.contains("answerValue: ") && !text.contains("answer: "))
		// Its properties and parameters stay the same.
		#expect(text.contains("let session: String"))
		#expect(
			folder.text("Sources/HeroDTOInit.swift")
				== "id: id, session otherSessionValue: otherSessionValue, sessionValue: sessionValue, self selfValue: selfValue\n")
	}

	@Test("A style sets the names of body and response fixtures, and the names of their variants")
	func fixtures() throws {
		let folder = try folder(
			#"{"fixtures": {"body": "{method.snake}_sent", "answer": "{method.snake}_answered"}, "types": {"patch": "{Name}PatchDTO"}}"#,
			("hero.json", #"{"id": 1, "side": null, "name": "a"}"#), ("body.json", #"{"name": "b"}"#))
		folder.write(
			".gen/styles/ours/remote/Sources/{Name}Fixtures.swift",
			"{each fixtures}\n// {fixture.name}{if fixture.isBody} body{end}{if fixture.isVariant} variant{end}\n{end}\n")
		GenRun("hero.json", "--name", "Hero", "--endpoint", "/heroes", "--method", "POST", "--body", "body.json", in: folder).expectDone()
		GenRun("hero.json", "--name", "Hero", "--endpoint", "/heroes/{id}", "--method", "PATCH", "--body", "body.json", in: folder)
			.expectDone()
		let fixtures = try #require(folder.text("Sources/HeroFixtures.swift"))
		#expect(fixtures.contains("// create_hero_answered\n") && fixtures.contains("// create_hero_sent body\n"), "\(fixtures)")
		#expect(fixtures.contains(" variant\n") || !fixtures.contains("with_"), "\(fixtures)")
		#expect(text(folder).contains("HeroPatchDTO"))
		#expect(GenRun("check", in: folder).status == .done)
	}

	@Test("A style sets the names of data sources, containers, query constants and response types")
	func sources() throws {
		let folder = try folder(
			#"""
			{"sources": {"contract": "{Name}Source", "rest": "{Name}Web", "repository": "all{Name.plural}", "remote": "web"},
				"graphQL": {"query": "{name}Text", "wrapper": "{Name}Box"}, "types": {"info": "PagingDTO"}}
			"""#,
			("heroes.json", #"{"info": {"count": 2, "next": null}, "results": [{"id": 1}, {"id": 2}]}"#),
			("villain.graphql", "query GetVillain($id: ID!) { villain(id: $id) { id name } }"))
		GenRun("heroes.json", "--name", "Hero", "--endpoint", "/heroes", ":container", in: folder).expectDone()
		GenRun("villain.graphql", "--name", "Villain", in: folder).expectDone()
		let text = text(folder)
		#expect(text.contains("web: any HeroSource") && text.contains("HeroWeb(httpClient"), "\(text)")
		#expect(text.contains("let allHeroes: any HeroRepositoryContract"))
		#expect(text.contains("villainText") && text.contains("struct VillainTextBox"))
		#expect(text.contains("struct PagingDTO") && !text.contains("PaginationInfo"))
	}
}
