import Testing

@testable import gen

/// By what a thing that is kept in memory is found again.
struct MemoryKeyTests {
	/// The lines of the store that declare what is kept, and its methods.
	private func store(_ arguments: [String], files: [String: String] = [:], entity: String = "Item") throws -> [String] {
		let run = try FeatureRun(files: files)
		#expect(run.run(all: arguments + ["--local", "memory", "--name", entity]) == .done, "\(run.errors)")
		let text = try run.text("Sources/Data/DataSources/Local/\(entity)MemoryDataSource.swift")
		return text.split(separator: "\n").map { $0.trimmingPrefix { $0 == "\t" } }
			.filter { $0.hasPrefix("private var ") || $0.hasPrefix("func get") }.map(String.init)
	}

	@Test(
		"An id is the key, whatever type of plain value it has",
		arguments: ["Int", "String", "UInt64", "Double", "Bool"])
	func types(type: String) throws {
		let lines = try store(["--fields", "name: String, id: \(type)"])
		#expect(lines.first == "private var items: [\(type): ItemDTO] = [:]")
		#expect(lines.last?.contains("(identifier: \(type)) -> ItemDTO?") == true)
	}

	@Test("An id that may be missing, or that is a list, is no key", arguments: ["Int?", "[Int]"])
	func noKeys(type: String) throws {
		#expect(try store(["--fields", "id: \(type), name: String"]).first == "private var item: ItemDTO?")
	}

	@Test("Without an id the plain parameters of the fetch are the key; filters and bodies are none")
	func parameters() throws {
		let lines = try store([
			"--operation", "fetchItem(city: String, filter: {days: Int?}, isLocal: Bool) -> Item{degrees: Double}",
		])
		#expect(lines.first == "private var items: [Key: ItemDTO] = [:]")
		#expect(lines.last?.contains("func getItem(city: String, isLocal: Bool) -> ItemDTO?") == true)
	}

	@Test("Parameters called like what the store has itself get another name", arguments: ["item", "items", "pages"])
	func takenNames(name: String) throws {
		let lines = try store(["--operation", "fetchItem(\(name): String) -> Item{degrees: Double}"])
		#expect(lines.last?.contains("\(name)Value: String") == true)
	}

	@Test("The first fetch of one thing is what is kept, before a list of them and before what is sent")
	func fetchWins() throws {
		let files = ["item.json": #"{"id": "a", "x": 1}"#, "items.json": #"[{"id": "b", "x": 2}]"#]
		let lines = try store(["items.json", "item.json"], files: files)
		#expect(lines.first == "private var items: [String: ItemDTO] = [:]")
	}

	@Test("A list of things without an id is kept as a whole")
	func wholeList() throws {
		let lines = try store(["items.json"], files: ["items.json": #"[{"x": 1}, {"x": 2}]"#])
		#expect(lines.first == "private var item: [ItemDTO]?")
	}

	@Test(
		"Pages are found by their number, by whatever text leads to them, or by what they are asked for by",
		arguments: [
			("page: Int", "Int"), ("cursor: String", "String"), ("after: String", "String"), ("pageToken: String", "String"),
			("offset: Int", "Int"), ("query: String", "String"), ("query: String, page: Int", "Int"),
			("query: Int, cursor: String", "String"),
		] as [(String, String)])
	func pages(parameters: String, key: String) throws {
		let page = "ItemsResponse{info: PaginationInfo{count: Int, pages: Int, next: String?, prev: String?}, results: [Item{id: Int}]}"
		let lines = try store(["--operation", "fetchItems(\(parameters)) -> \(page)"])
		#expect(lines.contains { $0.hasPrefix("private var pages: [\(key): ") }, "\(lines)")
	}

	// MARK: As repositories ask

	private static let episodes = #"[{"id": 1, "name": "Pilot", "code": "S01E01"}, {"id": 2, "name": "Lawnmower Dog", "code": "S01E02"}]"#
	private static let user = #"{"id": 1, "login": "octo", "bio": null, "url": "https://x"}"#

	@Test("A list is kept by whose it is, and its methods say so; the mock keeps what it was asked for")
	func listOfSomebody() throws {
		let run = try FeatureRun(files: ["episodes.json": Self.episodes])
		let endpoint = "/character/{characterId}/episode"
		#expect(run.run("episodes.json", "--endpoint", endpoint, "--name", "Episode", "--local", "memory") == .done)
		let folder = "Sources/Data/DataSources/Local/Episode"
		let contract = """
			protocol EpisodeLocalDataSourceContract: Actor {
				func getEpisodes(characterIdentifier: Int) -> [EpisodeDTO]?
				func saveEpisodes(_ episodes: [EpisodeDTO], characterIdentifier: Int)
			}

			"""
		#expect(try run.text(folder + "LocalDataSourceContract.swift") == contract)
		let store = try run.text(folder + "MemoryDataSource.swift")
		#expect(store.contains("private var items: [Int: [EpisodeDTO]] = [:]"))
		#expect(store.contains("items[characterIdentifier] = episodes"))
		let mock = try run.text("Tests/Shared/Mocks/EpisodeLocalDataSourceMock.swift")
		#expect(mock.contains("private(set) var getEpisodesLastCharacterIdentifier: Int?"))
		#expect(mock.contains("private(set) var saveEpisodesLastCharacterIdentifier: Int?"))
		#expect(mock.contains("saveEpisodesLastValue = episodes"))
	}

	@Test("A list that is called like what the store has, or like its key, is saved under another name", arguments: ["Item", "Default"])
	func listCalledOtherwise(entity: String) throws {
		let run = try FeatureRun(files: ["list.json": Self.episodes])
		let endpoint = "/users/{defaults}/things"
		#expect(run.run("list.json", "--endpoint", endpoint, "--name", entity, "--local", "memory") == .done)
		let store = try run.text("Sources/Data/DataSources/Local/\(entity)MemoryDataSource.swift")
		#expect(store.contains("(_ list: [\(entity)DTO], defaults: String)"))
		#expect(store.contains("items[defaults] = list"))
	}

	@Test(
		"One thing is kept by its id where it is fetched by that, and otherwise by what it is fetched by",
		arguments: [
			("/users/{id}", "identifier: Int"), ("/users/{userId}", "identifier: Int"), ("/users/me", "identifier: Int"),
			("/users/{username}", "username: String"), ("/teams/{teamId}/users/{id}", "teamIdentifier: Int, identifier: Int"),
		])
	func fetched(endpoint: String, key: String) throws {
		let lines = try store(["user.json", "--endpoint", endpoint], files: ["user.json": Self.user], entity: "User")
		#expect(lines.last?.hasPrefix("func getUser(\(key)) -> UserDTO?") == true, "\(lines)")
	}

	@Test("What is asked for beside the id is no part of the key")
	func besideIdentifier() throws {
		let lines = try store(["--operation", "fetchItem(identifier: Int, units: String) -> Item{id: Int, name: String}"])
		#expect(lines.last?.hasPrefix("func getItem(identifier: Int) -> ItemDTO?") == true, "\(lines)")
	}

	@Test(
		"It is told by what a thing is kept",
		arguments: [
			("id", "func getUser(identifier: Int) -> UserDTO?"), ("login", "func getUser(login: String) -> UserDTO?"),
			("parameters", "func getUser(username: String) -> UserDTO?"), ("none", "func getUser() -> UserDTO?"),
		])
	func told(key: String, method: String) throws {
		let lines = try store(
			["user.json", "--endpoint", "/users/{username}", "--keyed-by", key], files: ["user.json": Self.user], entity: "User")
		#expect(lines.last?.hasPrefix(method) == true, "\(lines)")
	}

	@Test("Each of a list is kept by a key that is told", arguments: ["code", "id"])
	func toldOfList(key: String) throws {
		let lines = try store(
			["episodes.json", "--endpoint", "/character/{characterId}/episode", "--keyed-by", key], files: ["episodes.json": Self.episodes],
			entity: "Episode")
		#expect(lines.first == "private var items: [\(key == "id" ? "Int" : "String"): EpisodeDTO] = [:]")
	}

	@Test("What was kept by an earlier run stays kept, though a list could be kept by whose it is")
	func stays() throws {
		let run = try FeatureRun(files: ["user.json": Self.user, "users.json": "[\(Self.user)]"])
		#expect(run.run("user.json", "--endpoint", "/users/{id}", "--local", "memory") == .done)
		#expect(run.run("users.json", "--endpoint", "/teams/{teamId}/users", "--name", "User", "--local", "memory") == .done)
		let text = try run.text("Sources/Data/DataSources/Local/UserMemoryDataSource.swift")
		#expect(text.contains("private var items: [Int: UserDTO] = [:]"))
	}

	@Test(
		"What nothing can be kept by is told, with what there is",
		arguments: [
			("logni", "a 'User' has no 'logni' to be cached by", "did you mean 'login'?"),
			("bio", "a 'User' has no 'bio' to be cached by", "a 'User' has 'id', 'login', 'url'"),
		])
	func unknown(key: String, message: String, fix: String) throws {
		let run = try FeatureRun(files: ["user.json": Self.user])
		#expect(run.run("user.json", "--local", "memory", "--keyed-by", key) == .bad)
		#expect(run.errors.contains(message))
		#expect(run.errors.contains(fix))
		#expect(run.errors.contains("--keyed-by:1:1: error"))
	}

	@Test("A key that has no store, or two, is refused")
	func misplaced() throws {
		let run = try FeatureRun(files: ["user.json": Self.user, "users.json": "[\(Self.user)]"])
		#expect(run.run("user.json", "--keyed-by", "login") == .bad)
		#expect(run.errors.contains("'--keyed-by' is an option of the memory cache"))
		#expect(run.run("user.json", "--endpoint", "/users/{id}", "--local", "memory", "--keyed-by", "login") == .done)
		let second = ["users.json", "--endpoint", "/users", "--name", "User", "--local", "memory", "--keyed-by", "id"]
		#expect(run.run(all: second) == .bad)
		#expect(run.errors.contains("another run caches the same entity by another key"))
	}
}
