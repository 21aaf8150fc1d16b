import SourceText
import Testing

@testable import gen

/// Pages in the memory cache: `pages`.
struct MemoryPagesTests {
	private static let page =
		#"{"info": {"count": 1, "pages": 1, "next": null, "prev": null}, "results": [{"id": 1, "name": "Rick"}]}"#
	private static let keyless =
		#"{"info": {"count": 1, "pages": 1, "next": null, "prev": null}, "results": [{"name": "Rick"}]}"#

	private func run(_ arguments: [String], page: String = page) throws -> (run: FeatureRun, status: gen.ExitStatus) {
		let run = try FeatureRun(files: ["page.json": page])
		return (run, run.run(all: ["page.json", "--name", "Character", "--local", "memory"] + arguments))
	}

	private static let store = "Sources/Data/DataSources/Local/CharacterMemoryDataSource.swift"

	@Test("A note reports that pages with different filters share a cache entry, and proposes pages")
	func sharedEntries() throws {
		let plain = try run(["--query", "page,name?"])
		#expect(plain.status == .done)
		#expect(plain.run.errors.contains("pages of 'Character' are cached by 'page' only"))
		#expect(plain.run.errors.contains("\"paging\": \"by-filter\""))
		#expect(try run(["--query", "page"]).run.errors.contains("by their number alone") == false)
		#expect(try run(["--query", "page,name?", ":paging", "by-filter"]).run.errors.contains("by their number alone") == false)
	}

	@Test("The note about filters names the parameters that pages are cached by")
	func namedKeys() throws {
		let (searched, _) = try run(["--endpoint", "/search", "--query", "q,page,name?"])
		#expect(searched.errors.contains("pages of 'Character' are cached by 'page' and 'q' only"), "\(searched.errors)")
		let (owned, _) = try run(["--endpoint", "/episodes/{episodeId}/characters", "--query", "name?"])
		#expect(owned.errors.contains("pages of 'Character' are cached by 'page' and 'episodeIdentifier' only"), "\(owned.errors)")
	}

	@Test("Pages of a cursor called 'continue' are cached by the filter that has it")
	func continued() throws {
		let page = #"{"metadata": {"continue": "abc", "remainingItemCount": 3}, "items": [{"id": 1}]}"#
		let (run, status) = try run(["--endpoint", "/spaces/{space}/characters", "--query", "limit?,continue?"], page: page)
		#expect(status == .done && !run.errors.contains("shared-cache"), "\(run.errors)")
		#expect(try run.text(Self.store).contains("func getPage(_ filter: CharacterFilterDTO, space: String)"), "\(run.errors)")
	}

	@Test("pages: with-items without an 'id' proposes the properties that items can be cached by")
	func propertiesOfItems() throws {
		let (run, _) = try run([":paging", "with-items"], page: Self.keyless)
		#expect(
			run.errors.contains(
				"help: remove it, or set \"keyed-by\" to the property that identifies an item, such as 'name'"), "\(run.errors)")
		#expect(try self.run([":paging", "with-items", ":keyed-by", "name"], page: Self.keyless).status == .done)
	}

	@Test("Pages are cached by all required parameters of their request, so that a page of one search is not that of another")
	func requiredParameters() throws {
		let search = try run(["--endpoint", "/search/characters", "--query", "query,page"])
		#expect(search.status == .done, "\(search.run.errors)")
		#expect(try search.run.text(Self.store).contains("func getPage(_ page: Int, query: String) -> CharactersResponseDTO? {"))
		let owned = try run(["--endpoint", "/episodes/{episodeId}/characters", "--query", "page"])
		#expect(owned.status == .done, "\(owned.run.errors)")
		#expect(try owned.run.text(Self.store).contains("func getPage(_ page: Int, episodeIdentifier: Int) -> CharactersResponseDTO? {"))
	}

	@Test("The other item of the tests has a key that no item of the page has, so that saving the page does not bring it back")
	func otherItem() throws {
		let page = Self.page.replacing(#"[{"id": 1, "name": "Rick"}]"#, with: #"[{"id": 1, "name": "Rick"}, {"id": 2, "name": "Morty"}]"#)
		let (run, status) = try run([], page: page)
		#expect(status == .done, "\(run.errors)")
		let other = try run.text("Tests/Shared/Fixtures/character_other.json")
		#expect(other.contains("\"id\": 3") && other.contains("Rick updated"), "\(other)")
	}

	private static let books = [
		"schema.graphqls": """
		type Query { books(page: Int, filter: BookFilter): Books! }
		input BookFilter { name: String genre: Genre tags: [String!] range: Range }
		input Range { from: Int! to: Int }
		enum Genre { NOVEL POEM }
		type Books { info: Info results: [Book] }
		type Info { count: Int pages: Int next: Int }
		type Book { id: ID! name: String }
		""",
		"books.graphql":
			"query GetBooks($page: Int, $filter: BookFilter) { books(page: $page, filter: $filter) { info { next } results { id name } } }",
	]

	@Test("paging: by-filter makes the inputs and enums in the filter of a GraphQL query Hashable")
	func inputs() throws {
		let run = try FeatureRun(files: Self.books)
		let arguments = ["books.graphql", "--schema", "schema.graphqls", "--name", "Book", "--local", "memory"]
		#expect(run.run(all: arguments) == .done)
		#expect(run.errors.contains("set \"paging\": \"by-filter\" to cache pages by their filter as well"))
		#expect(try run.text("Sources/Data/DTOs/RangeDTO.swift").contains("struct RangeDTO: Equatable {"))
		let keyed = try FeatureRun(files: Self.books)
		#expect(keyed.run(all: arguments + [":paging", "by-filter"]) == .done, "\(keyed.errors)")
		for name in ["BookFilterDTO", "BookFilterInputDTO", "RangeDTO"] {
			let text = try keyed.text("Sources/Data/DTOs/\(name).swift")
			#expect(text.contains("nonisolated struct \(name): Hashable {"), "\(text)")
		}
		#expect(try keyed.text("Sources/Data/DTOs/GenreDTO.swift").contains("nonisolated enum GenreDTO: RawRepresentable, Hashable {"))
		let tests = try keyed.text("Tests/Unit/Data/DataSources/Local/BookMemoryDataSourceTests.swift")
		#expect(tests.contains("let other = BookFilterDTO(filter: BookFilterInputDTO())"), "\(tests)")
	}

	@Test(
		"A filter that contains itself or any JSON cannot be a key, so paging: by-filter is not proposed",
		arguments: ["BookFilter", "JSON"])
	func noKey(type: String) throws {
		var files = Self.books
		files["schema.graphqls"] = "scalar JSON\n" + (files["schema.graphqls"] ?? "").replacing("range: Range", with: "range: \(type)")
		let run = try FeatureRun(files: files)
		let arguments = ["books.graphql", "--schema", "schema.graphqls", "--name", "Book", "--local", "memory"]
		#expect(run.run(all: arguments) == .done, "\(run.errors)")
		#expect(run.errors.contains("help: set \"clear\": \"pages\" to remove them when the filter changes"), "\(run.errors)")
		let keyed = try FeatureRun(files: files)
		#expect(keyed.run(all: arguments + [":paging", "by-filter"]) == .bad)
		#expect(keyed.errors.contains("contains a value that is not Hashable"))
	}

	@Test("pages: by-filter caches pages by their filter, which becomes Hashable")
	func byFilter() throws {
		let (run, status) = try run(["--query", "page,name?", ":paging", "by-filter"])
		#expect(status == .done)
		let store = try run.text(Self.store)
		#expect(store.contains("private var pages: [PageKey: CharactersResponseDTO] = [:]"))
		#expect(store.contains("func getPage(_ page: Int, filter: CharacterFilterDTO) -> CharactersResponseDTO? {"))
		#expect(store.contains("pages[PageKey(page: page, filter: filter)] = response"))
		#expect(try run.text("Sources/Data/DTOs/CharacterFilterDTO.swift").contains("struct CharacterFilterDTO: Hashable {"))
		let mock = try run.text("Tests/Shared/Mocks/CharacterLocalDataSourceMock.swift")
		#expect(mock.contains("private(set) var getPageLastFilter: CharacterFilterDTO?"))
		#expect(mock.contains("private(set) var savePageLastFilter: CharacterFilterDTO?"))
		let tests = try run.text("Tests/Unit/Data/DataSources/Local/CharacterMemoryDataSourceTests.swift")
		#expect(tests.contains("let other = CharacterFilterDTO(name: \"other\")"))
	}

	@Test("A filter that is not a cache key is not changed by pages: by-filter")
	func otherFilters() throws {
		let (run, status) = try run(["--query", "page,name?"])
		#expect(status == .done)
		#expect(try run.text("Sources/Data/DTOs/CharacterFilterDTO.swift").contains("struct CharacterFilterDTO: Equatable {"))
	}

	@Test("pages: with-items also caches the items of a page, by their own keys")
	func withItems() throws {
		let (run, status) = try run([":paging", "with-items"])
		#expect(status == .done)
		#expect(try run.text(Self.store).contains("for item in response.results {\n\t\t\titems[item.id] = item\n\t\t}"))
		#expect(
			try run.text("Tests/Unit/Data/DataSources/Local/CharacterMemoryDataSourceTests.swift").contains("func storesItemsOfPage()"))
	}

	@Test("A sample page without items generates no test of cached items")
	func withoutItems() throws {
		let empty = #"{"info": {"count": 1, "pages": 1, "next": null, "prev": null}, "results": []}"#
		let run = try FeatureRun(files: ["empty.json": empty, "page.json": Self.page])
		let arguments = ["empty.json", "page.json", "--name", "Character", "--local", "memory", ":paging", "with-items"]
		#expect(run.run(all: arguments) == .done, "\(run.errors)")
		let tests = try run.text("Tests/Unit/Data/DataSources/Local/CharacterMemoryDataSourceTests.swift")
		#expect(!tests.contains("storesItemsOfPage"))
	}

	@Test(
		"A page with an optional list or optional items caches the items that are present",
		arguments: [
			("[Character]", "for item in (response.results ?? []).compactMap(\\.self) {"),
			("[Character!]", "for item in response.results ?? [] {"),
			("[Character]!", "for item in response.results.compactMap(\\.self) {"),
		])
	func optionalList(type: String, loop: String) throws {
		let schema = """
			type Query { characters(page: Int): Characters! }
			type Characters { info: Info! results: \(type) }
			type Info { count: Int! pages: Int! next: Int prev: Int }
			type Character { id: ID! name: String! }
			"""
		let query = "query GetCharacters($page: Int) { characters(page: $page) { info { count pages next prev } results { id name } } }"
		let run = try FeatureRun(files: ["schema.graphqls": schema, "Q.graphql": query])
		let arguments = ["Q.graphql", "--schema", "schema.graphqls", "--name", "Character", "--local", "memory", ":paging", "with-items"]
		#expect(run.run(all: arguments) == .done, "\(run.errors)")
		let store = try run.text(Self.store)
		#expect(store.contains(loop), "\(store)")
	}

	@Test(
		"pages is refused for a cache without such pages",
		arguments: [
			(["--query", "page", ":paging", "by-filter"], page, "pages of 'Character' are not filtered"),
			([":paging", "with-items"], keyless, "the items in pages of 'Character' are not cached individually"),
			(["--list", "none", ":paging", "with-items"], page, "no pages of 'Character' are cached"),
			([":paging", "with-item"], page, "did you mean 'with-items'?"),
		] as [([String], String, String)])
	func refused(arguments: [String], page: String, message: String) throws {
		let (run, status) = try run(arguments, page: page)
		#expect(status == .bad)
		#expect(run.errors.contains(message), "\(run.errors)")
	}

	@Test("Several lists whose pages have one type are reported, since their pages have the same keys in the cache")
	func severalLists() throws {
		let page = #"{"results": [{"id": 1}], "page": 1, "pages": 2}"#
		let run = try FeatureRun(files: ["popular.json": page, "top.json": page])
		#expect(run.run("popular.json", "--name", "Movie", "--endpoint", "/movies/popular", "--local", "memory") == .done)
		#expect(!run.errors.contains("shared-cache"), "\(run.errors)")
		#expect(run.run("top.json", "--name", "Movie", "--endpoint", "/movies/top_rated") == .done)
		#expect(
			run.errors.contains(
				"note[shared-cache]: pages of 'Movie' are cached by the request of 'fetchMovies', so pages of 'fetchTopRatedMovies' would"
			),
			"\(run.errors)")
	}
}
