import Foundation
import Testing

@testable import gen

struct MemoryTests {
	private static let character = #"{"id": 1, "name": "Rick", "origin": {"id": 3, "isHome": true}}"#
	private static let page = #"{"info": {"count": 1, "pages": 1, "next": null, "prev": null}, "results": [\#(character)]}"#
	private static let sources = "Sources/Data/DataSources/Local/Character"

	@Test("The memory cache of a paginated entity is as documented, byte for byte")
	func pages() throws {
		let run = try FeatureRun(files: ["character.json": Self.character, "characters.json": Self.page])
		#expect(run.run("character.json", "characters.json", "--name", "Character", "--local", "memory") == .done)

		#expect(try run.text(Self.sources + "LocalDataSourceContract.swift") == seed("000_memory_contract_pages"))
		#expect(try run.text(Self.sources + "MemoryDataSource.swift") == seed("000_memory_source_pages"))
		#expect(try run.text("Tests/Shared/Mocks/CharacterLocalDataSourceMock.swift") == seed("000_memory_mock_pages"))
	}

	@Test("The tests of the memory cache begin with the documented ones")
	func documentedTests() throws {
		let run = try FeatureRun(files: ["character.json": Self.character, "characters.json": Self.page])
		run.run("character.json", "characters.json", "--name", "Character", "--local", "memory")
		let text = try run.text("Tests/Unit/Data/DataSources/Local/CharacterMemoryDataSourceTests.swift")
		let documented = try seed("000_memory_tests_pages")
		let end = try #require(documented.range(of: "}\n\n// MARK: - Private"))
		#expect(text.hasPrefix(documented[..<end.lowerBound]))
		#expect(text.hasSuffix(documented[end.lowerBound...]))
		#expect(text.contains("func storesItemsSeparately()"))
		#expect(text.contains("func storesPagesSeparately()"))
	}

	@Test("The memory cache of a single item has the documented contract")
	func single() throws {
		let run = try FeatureRun(files: ["character.json": Self.character])
		run.run("character.json", "--local", "memory")
		#expect(try run.text(Self.sources + "LocalDataSourceContract.swift") == seed("000_memory_contract_single"))
		#expect(try !run.text(Self.sources + "MemoryDataSource.swift").contains("MARK"))
		#expect(try !run.text("Tests/Shared/Mocks/CharacterLocalDataSourceMock.swift").contains("page"))
	}

	@Test("The updated fixture differs from the original in every value except the id")
	func updatedFixture() throws {
		let run = try FeatureRun(files: ["character.json": Self.character])
		run.run("character.json", "--local", "memory")
		let expected = """
			{
				"id": 1,
				"name": "Rick updated",
				"origin": {
					"id": 4,
					"isHome": false
				}
			}

			"""
		#expect(try run.text("Tests/Shared/Fixtures/character_updated.json") == expected)
	}

	@Test("A sample that is a list generates the fixture of its first element")
	func listAlone() throws {
		let run = try FeatureRun(files: ["characters.json": #"[{"id": 7, "name": "Rick"}, {"id": 8, "name": "Morty"}]"#])
		#expect(run.run("characters.json", "--local", "memory") == .done)
		#expect(try run.text("Tests/Shared/Fixtures/character.json").contains("\"id\": 7"))
		#expect(try run.text(Self.sources + "MemoryDataSource.swift").contains("private var items: [Int: CharacterDTO] = [:]"))
	}

	@Test("The cache key has the type of the id")
	func textKey() throws {
		let run = try FeatureRun(files: ["character.json": #"{"id": "c1", "name": "Rick"}"#])
		#expect(run.run("character.json", "--local", "memory") == .done)
		#expect(try run.text(Self.sources + "MemoryDataSource.swift").contains("private var items: [String: CharacterDTO] = [:]"))
		#expect(try run.text("Tests/Unit/Data/DataSources/Local/CharacterMemoryDataSourceTests.swift").contains("identifier: \"999\""))
	}

	@Test("A value without an id is cached by the parameters of its fetch")
	func withoutIdentifier() throws {
		let run = try FeatureRun(files: ["weather.json": #"{"degrees": 21.5}"#])
		run.run("weather.json", "--local", "memory", "--endpoint", "/weather/{city:String}/{day:Int}")
		let text = try run.text("Sources/Data/DataSources/Local/WeatherMemoryDataSource.swift")
		#expect(text.contains("private var items: [Key: WeatherDTO] = [:]"))
		#expect(text.contains("func getWeather(city: String, day: Int) -> WeatherDTO? {\n\t\titems[Key(city: city, day: day)]\n"))
	}

	@Test("A value without an id and without parameters is cached as the only one")
	func withoutKey() throws {
		let run = try FeatureRun(files: ["profile.json": #"{"text": "x"}"#])
		run.run("profile.json", "--local", "memory", "--endpoint", "/profile", "--single")
		let text = try run.text("Sources/Data/DataSources/Local/ProfileMemoryDataSource.swift")
		#expect(text.contains("private var item: ProfileDTO?"))
		#expect(text.contains("self.item = item"))
	}

	@Test(
		"A value that cannot be cached is reported with help, and nothing is written",
		arguments: [
			(["--local", "memory"], "--name Character"),
			(["--local", "user-defaults"], "--name Character"),
			(["--local", "memory", "--name", "X"], "pass a sample"),
			(["--local", "memory", "--name", "X", ":limit", "3"], "\"local\": \"user-defaults\""),
			(["--local", "disk"], "memory"),
		])
	func mistakes(arguments: [String], wayOut: String) throws {
		let run = try FeatureRun()
		#expect(run.run(all: arguments) == .bad)
		#expect(run.errors.contains(wayOut))
		#expect(run.files.isEmpty)
	}

	private func seed(_ name: String) throws -> String {
		try SeedBlock.text(name, name: "Character", feature: "Character")
	}

	@Test("The store caches the result of the fetch, whatever its types are called")
	func renamedTypes() throws {
		let run = try FeatureRun(files: [
			"q.graphql": "query GetCharacter($id: ID!) { character(id: $id) { id name episode { id name } } }",
			"gen.json": """
			{"runs": [{"inputs": ["q.graphql"], "name": "Episode", "local": ["memory"]}],
			"names": {"character": "Hero", "character.episode": ["Episode", "episodes"]}}
			""",
		])
		#expect(run.run(feature: "Episode") == .done)
		let contract = try run.text("Sources/Data/DataSources/Local/EpisodeLocalDataSourceContract.swift")
		#expect(contract.contains("func getEpisode(identifier: String) -> HeroDTO?"), "\(contract)")
	}
}
