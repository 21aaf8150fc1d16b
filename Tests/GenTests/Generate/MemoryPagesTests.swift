import Testing

@testable import gen

/// How pages are kept in memory.
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

	@Test("That pages share their place whatever they are filtered by is said, and what to do")
	func saysSo() throws {
		let plain = try run(["--query", "page,name?"])
		#expect(plain.status == .done)
		#expect(plain.run.errors.contains("pages of 'Character' are cached by their number only"))
		#expect(plain.run.errors.contains("--pages by-filter"))
		#expect(try run(["--query", "page"]).run.errors.contains("by their number alone") == false)
		#expect(try run(["--query", "page,name?", "--pages", "by-filter"]).run.errors.contains("by their number alone") == false)
	}

	@Test("Pages are found by their filter, too, which says that something is found by it")
	func byFilter() throws {
		let (run, status) = try run(["--query", "page,name?", "--pages", "by-filter"])
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

	@Test("A filter by which nothing is found stays as it was")
	func otherFilters() throws {
		let (run, status) = try run(["--query", "page,name?"])
		#expect(status == .done)
		#expect(try run.text("Sources/Data/DTOs/CharacterFilterDTO.swift").contains("struct CharacterFilterDTO: Equatable {"))
	}

	@Test("What a page holds is kept one by one, too, under the key of each")
	func withItems() throws {
		let (run, status) = try run(["--pages", "with-items"])
		#expect(status == .done)
		#expect(try run.text(Self.store).contains("for item in response.results {\n\t\t\titems[item.id] = item\n\t\t}"))
		#expect(
			try run.text("Tests/Unit/Data/DataSources/Local/CharacterMemoryDataSourceTests.swift").contains("func storesItemsOfPage()"))
	}

	@Test("A page that shows none has no test of them")
	func withoutItems() throws {
		let empty = #"{"info": {"count": 1, "pages": 1, "next": null, "prev": null}, "results": []}"#
		let run = try FeatureRun(files: ["empty.json": empty, "page.json": Self.page])
		let arguments = ["empty.json", "page.json", "--name", "Character", "--local", "memory", "--pages", "with-items"]
		#expect(run.run(all: arguments) == .done, "\(run.errors)")
		let tests = try run.text("Tests/Unit/Data/DataSources/Local/CharacterMemoryDataSourceTests.swift")
		#expect(!tests.contains("storesItemsOfPage"))
	}

	@Test(
		"A page whose list may be missing, or whose things may be, holds what is there",
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
		let arguments = ["Q.graphql", "--schema", "schema.graphqls", "--name", "Character", "--local", "memory", "--pages", "with-items"]
		#expect(run.run(all: arguments) == .done, "\(run.errors)")
		let store = try run.text(Self.store)
		#expect(store.contains(loop), "\(store)")
	}

	@Test(
		"What there is nothing of is refused",
		arguments: [
			(["--query", "page", "--pages", "by-filter"], page, "pages of 'Character' are not filtered"),
			(["--pages", "with-items"], keyless, "what pages of 'Character' contain is not cached on its own"),
			(["--list", "none", "--pages", "with-items"], page, "no pages of 'Character' are cached"),
			(["--pages", "with-item"], page, "did you mean 'with-items'?"),
		] as [([String], String, String)])
	func refused(arguments: [String], page: String, message: String) throws {
		let (run, status) = try run(arguments, page: page)
		#expect(status == .bad)
		#expect(run.errors.contains(message), "\(run.errors)")
	}
}
