import TestSupport
import Testing

@testable import gen

/// The keys of cached values.
struct MemoryKeyTests {
	/// The lines of the store that declare the cached values and the methods.
	private func store(_ arguments: [String], files: [String: String] = [:], entity: String = "Item") throws -> [String] {
		let run = try FeatureRun(files: files)
		#expect(run.run(all: arguments + ["--local", "memory", "--name", entity]) == .done, "\(run.errors)")
		let text = try run.text("Sources/Data/DataSources/Local/\(entity)MemoryDataSource.swift")
		return text.split(separator: "\n").map { $0.trimmingPrefix { $0 == "\t" } }
			.filter { $0.hasPrefix("private var ") || $0.hasPrefix("func get") }.map(String.init)
	}

	@Test(
		"Query items of single values that are not in the cache key are reported, unless the user chose the key",
		arguments: [
			("currency?", [], "'Item' is cached without 'currency', so"),
			("currency?,page?", [], "'Item' is cached without 'currency', so"),
			("currency", [], "set \"keyed-by\": \"parameters\"; to confirm"), ("currency?", [":keyed-by", "id"], nil),
			("currency", [":keyed-by", "parameters"], nil), ("page?", [], nil),
		] as [(String, [String], String?)])
	func ignoredQuery(query: String, options: [String], message: String?) throws {
		let run = try FeatureRun(files: ["item.json": #"{"id": 1, "name": "x"}"#])
		let arguments = ["item.json", "--endpoint", "/items/{identifier}", "--query", query, "--local", "memory", "--name", "Item"]
		#expect(run.run(all: arguments + options) == .done, "\(run.errors)")
		#expect(run.errors.contains("shared-cache") == (message != nil), "\(run.errors)")
		#expect(message.map(run.errors.contains) ?? true, "\(run.errors)")
	}

	@Test("Query items of a list whose elements are cached by their ids are not reported")
	func queryOfList() throws {
		let run = try FeatureRun(files: ["items.json": #"[{"id": 1, "name": "x"}]"#])
		#expect(run.run(all: ["items.json", "--endpoint", "/items", "--query", "color?", "--local", "memory", "--name", "Item"]) == .done)
		#expect(!run.errors.contains("shared-cache"), "\(run.errors)")
	}

	@Test(
		"The cache key is the id, whatever its type",
		arguments: [("Int", "1"), ("String", #""a""#), ("UInt64", "18446744073709551615"), ("Double", "1.5"), ("Bool", "true")])
	func types(type: String, value: String) throws {
		let lines = try store(["item.json"], files: ["item.json": #"{"name": "x", "id": \#(value)}"#])
		#expect(lines.first == "private var items: [\(type): ItemDTO] = [:]")
		#expect(lines.last?.contains("(identifier: \(type)) -> ItemDTO?") == true)
	}

	@Test("An optional id or a list is not a cache key", arguments: ["null", "[1]"])
	func noKeys(value: String) throws {
		let sample = #"{"id": \#(value), "name": "x"}"#
		let lines = try store(["item.json", "--endpoint", "/item", "--single"], files: ["item.json": sample])
		#expect(lines.first == "private var item: ItemDTO?")
	}

	@Test("Without an id, the cache key is the plain parameters of the fetch, without filters and bodies")
	func parameters() throws {
		let lines = try store(
			["item.json", "--endpoint", "/items/{city:String}", "--query", "days:Int?,isLocal:Bool"],
			files: ["item.json": #"{"degrees": 21.5}"#])
		#expect(lines.first == "private var items: [Key: ItemDTO] = [:]")
		#expect(lines.last?.contains("func getItem(city: String, isLocal: Bool) -> ItemDTO?") == true)
	}

	@Test("A key parameter with the name of a member of the store is renamed", arguments: ["item", "items", "pages"])
	func takenNames(name: String) throws {
		let lines = try store(["item.json", "--endpoint", "/things/{\(name):String}"], files: ["item.json": #"{"degrees": 21.5}"#])
		#expect(lines.last?.contains("\(name)Value: String") == true)
	}

	@Test("The cached value is the result of the first fetch of a single item, rather than a list or a sent value")
	func fetchWins() throws {
		let files = ["item.json": #"{"id": "a", "x": 1}"#, "items.json": #"[{"id": "b", "x": 2}]"#]
		let lines = try store(["items.json", "item.json"], files: files)
		#expect(lines.first == "private var items: [String: ItemDTO] = [:]")
	}

	@Test("A list of items without an id is cached as a whole")
	func wholeList() throws {
		let lines = try store(["items.json"], files: ["items.json": #"[{"x": 1}, {"x": 2}]"#])
		#expect(lines.first == "private var item: [ItemDTO]?")
	}

	@Test(
		"The cache key of a page is its number or its cursor, with the other parameters of its request",
		arguments: [
			("page:Int", "Int"), ("cursor:String", "String"), ("after:String", "String"), ("pageToken:String", "String"),
			("offset:Int", "Int"), ("query:String", "PageKey"), ("query:String,page:Int", "PageKey"),
			("query:Int,cursor:String", "PageKey"),
		] as [(String, String)])
	func pages(parameters: String, key: String) throws {
		let page = #"{"info": {"count": 2, "pages": 1, "next": null, "prev": null}, "results": [{"id": 1}]}"#
		let lines = try store(["items.json", "--endpoint", "/items", "--query", parameters], files: ["items.json": page])
		#expect(lines.contains { $0.hasPrefix("private var pages: [\(key): ") }, "\(lines)")
	}

	@Test(
		"A list is stored by its owner, not by a page of it",
		arguments: [("firstName", true), ("lastSeason", true), ("pageSize", false), ("limit", false), ("commentsAfter", false)])
	func pageOfAList(parameter: String, isKey: Bool) throws {
		let run = try FeatureRun(files: ["episodes.json": Self.episodes])
		#expect(
			run.run("episodes.json", "--endpoint", "/shows/{\(parameter)}/episodes", "--name", "Episode", "--local", "memory") == .done,
			"\(run.errors)")
		let store = try run.text("Sources/Data/DataSources/Local/EpisodeMemoryDataSource.swift")
		#expect(store.contains("items[\(parameter)]") == isKey, "\(store)")
	}

	// MARK: Parameters of repositories

	private static let episodes = #"[{"id": 1, "name": "Pilot", "code": "S01E01"}, {"id": 2, "name": "Lawnmower Dog", "code": "S01E02"}]"#
	private static let user = #"{"id": 1, "login": "octo", "bio": null, "url": "https://x"}"#

	@Test("A list is cached by its owner, which is in the names of its methods, and the mock records the requested owner")
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

	@Test("A list with the name of a member of the store or of its key is saved under another name", arguments: ["Item", "Default"])
	func listCalledOtherwise(entity: String) throws {
		let run = try FeatureRun(files: ["list.json": Self.episodes])
		let endpoint = "/users/{defaults}/things"
		#expect(run.run("list.json", "--endpoint", endpoint, "--name", entity, "--local", "memory") == .done)
		let store = try run.text("Sources/Data/DataSources/Local/\(entity)MemoryDataSource.swift")
		#expect(store.contains("(_ list: [\(entity)DTO], defaults: String)"))
		#expect(store.contains("items[defaults] = list"))
	}

	@Test(
		"An item is cached by its id if it is fetched by id, and otherwise by the parameters of the fetch",
		arguments: [
			("/users/{id}", "identifier: Int"), ("/users/{userId}", "identifier: Int"), ("/users/me", "identifier: Int"),
			("/users/{username}", "username: String"), ("/teams/{teamId}/users/{id}", "teamIdentifier: Int, identifier: Int"),
		])
	func fetched(endpoint: String, key: String) throws {
		let lines = try store(["user.json", "--endpoint", endpoint], files: ["user.json": Self.user], entity: "User")
		#expect(lines.last?.hasPrefix("func getUser(\(key)) -> UserDTO?") == true, "\(lines)")
	}

	@Test("Parameters of the fetch beside the id are not part of the cache key")
	func besideIdentifier() throws {
		let lines = try store(
			["item.json", "--endpoint", "/items/{identifier}", "--query", "units:String"], files: ["item.json": #"{"id": 1, "name": "x"}"#])
		#expect(lines.last?.hasPrefix("func getItem(identifier: Int) -> ItemDTO?") == true, "\(lines)")
	}

	@Test(
		"keyed-by sets the cache key",
		arguments: [
			("id", "func getUser(identifier: Int) -> UserDTO?"), ("login", "func getUser(login: String) -> UserDTO?"),
			("parameters", "func getUser(username: String) -> UserDTO?"), ("none", "func getUser() -> UserDTO?"),
		])
	func explicitKey(key: String, method: String) throws {
		let lines = try store(
			["user.json", "--endpoint", "/users/{username}", ":keyed-by", key], files: ["user.json": Self.user], entity: "User")
		#expect(lines.last?.hasPrefix(method) == true, "\(lines)")
	}

	@Test("keyed-by sets the cache key of the items in a list", arguments: ["code", "id"])
	func explicitKeyOfList(key: String) throws {
		let lines = try store(
			["episodes.json", "--endpoint", "/character/{characterId}/episode", ":keyed-by", key], files: ["episodes.json": Self.episodes],
			entity: "Episode")
		#expect(lines.first == "private var items: [\(key == "id" ? "Int" : "String"): EpisodeDTO] = [:]")
	}

	@Test("A cached value of an earlier run stays when a list could be cached by its owner instead")
	func stays() throws {
		let run = try FeatureRun(files: ["user.json": Self.user, "users.json": "[\(Self.user)]"])
		#expect(run.run("user.json", "--endpoint", "/users/{id}", "--local", "memory") == .done)
		#expect(run.run("users.json", "--endpoint", "/teams/{teamId}/users", "--name", "User", "--local", "memory") == .done)
		let text = try run.text("Sources/Data/DataSources/Local/UserMemoryDataSource.swift")
		#expect(text.contains("private var items: [Int: UserDTO] = [:]"))
	}

	@Test(
		"A value that cannot be a cache key is reported with the possible ones",
		arguments: [
			("logni", "'User' has no property 'logni' to use as a cache key", "did you mean 'login'?"),
			("bio", "the property 'bio' of 'User' cannot be a cache key", "such as 'id', 'login', 'url'"),
		])
	func unknown(key: String, message: String, fix: String) throws {
		let run = try FeatureRun(files: ["user.json": Self.user])
		#expect(run.run("user.json", "--local", "memory", ":keyed-by", key) == .bad)
		#expect(run.errors.contains(message))
		#expect(run.errors.contains(fix))
		#expect(run.errors.contains("gen.json:"))
	}

	@Test(
		"keyed-by with 'none' or 'parameters' is refused for items that are fetched in pages only, which have no parameters of their own",
		arguments: ["none", "parameters"])
	func keyOfPages(key: String) throws {
		let page = #"{"info": {"count": 1, "pages": 1}, "results": [\#(Self.user)]}"#
		let run = try FeatureRun(files: ["users.json": page, "user.json": Self.user])
		let arguments = ["users.json", "--endpoint", "/users", "--local", "memory", "--name", "User", ":keyed-by"]
		#expect(run.run(all: arguments + [key]) == .bad)
		#expect(
			run.errors.contains(
				"error[store-option]: 'User' is fetched in pages only, whose items can only be cached by a property"), "\(run.errors)")
		#expect(run.errors.contains("remove it, or use one of its properties, such as 'id', 'login'"), "\(run.errors)")
		#expect(run.run("user.json", "--endpoint", "/users/{username}", "--name", "User") == .done)
		#expect(run.run(all: arguments + [key]) == .done, "\(run.errors)")
	}

	@Test("keyed-by is refused without a memory cache, and with two different keys")
	func misplaced() throws {
		let run = try FeatureRun(files: ["user.json": Self.user, "users.json": "[\(Self.user)]"])
		#expect(run.run("user.json", ":keyed-by", "login") == .bad)
		#expect(run.errors.contains("'keyed-by' has no effect: nothing is cached in memory"))
		#expect(run.run("user.json", "--endpoint", "/users/{id}", "--local", "memory", ":keyed-by", "login") == .done)
		let second = ["users.json", "--endpoint", "/users", "--name", "User", "--local", "memory", ":keyed-by", "id"]
		#expect(run.run(all: second) == .bad)
		#expect(run.errors.contains("another run caches the same entity with a different key"))
	}

	@Test("The tests of a store that is keyed by several identifiers pass UUIDs where a rule makes them UUIDs")
	func identifiersByRule() throws {
		let folder = try TemporaryFolder()
		folder.write(
			"member.json",
			#"{"id": "3f2504e0-4f89-11d3-9a0c-0305e82c3301", "team_id": "3f2504e0-4f89-11d3-9a0c-0305e82c3302", "role": "admin"}"#)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Members", "rules": [{"match": "id", "type": "uuid"}, {"match": "*_id", "type": "uuid"}, {"match": "role", "type": "enum"}], "runs": [{"inputs": ["member.json"], "endpoint": "/teams/{team_id}/members/{id}", "local": "memory"}]}"#
		)
		GenRun(in: folder).expectDone()
		let store = folder.text("Sources/Data/DataSources/Local/MemberMemoryDataSource.swift") ?? ""
		#expect(store.contains("func getMember(teamIdentifier: UUID, identifier: UUID)"), "\(store)")
		let tests = folder.text("Tests/Unit/Data/DataSources/Local/MemberMemoryDataSourceTests.swift") ?? ""
		#expect(tests.contains(#"teamIdentifier: UUID(uuidString: "00000000-0000-4000-8000-000000000001")!"#), "\(tests)")
		#expect(!tests.contains(#"dentifier: "1""#), "\(tests)")
	}

	@Test("A property whose type cannot be a key is not reported as missing")
	func unsuitable() throws {
		let folder = try TemporaryFolder()
		folder.write("entries.json", #"[{"day": "2024-01-31", "state": "open"}]"#)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Entries", "rules": [{"match": "state", "type": "enum"}], "runs": [{"inputs": ["entries.json"], "name": "Entry", "endpoint": "/entries", "local": "memory", "keyed-by": "state"}]}"#
		)
		let run = GenRun(in: folder)
		#expect(run.status == .bad && run.errors.contains("the property 'state' of 'Entry' cannot be a cache key"), "\(run.errors)")
		#expect(run.errors.contains("such as 'day'"), "\(run.errors)")
	}
}
