import Foundation
import TestSupport
import Testing

@testable import gen

struct UserDefaultsTests {
	private static let sources = "Sources/Data/DataSources/Local/"
	private static let tests = "Tests/Unit/Data/DataSources/Local/"

	@Test("UserDefaults without an item are as documented, byte for byte")
	func documented() throws {
		let run = try FeatureRun()
		#expect(run.run("--local", "user-defaults", "--name", "Recent", ":key", "recent", feature: "Search") == .done)
		#expect(try run.text(Self.sources + "RecentLocalDataSourceContract.swift") == seed("000_user_defaults_contract"))
		#expect(try run.text(Self.sources + "RecentUserDefaultsDataSource.swift") == seed("000_user_defaults_source"))
		#expect(try run.text("Tests/Shared/Mocks/RecentLocalDataSourceMock.swift") == seed("000_user_defaults_mock"))
	}

	@Test("The documented tests of UserDefaults are unchanged, except that each has its own suite (correction 8)")
	func documentedTests() throws {
		let run = try FeatureRun()
		run.run("--local", "user-defaults", "--name", "Recent", feature: "Search")
		let text = try run.text(Self.tests + "RecentUserDefaultsDataSourceTests.swift")
		let documented = try seed("000_user_defaults_tests")
		let begin = try #require(documented.range(of: "\t// MARK: - Get"))
		for test in documented[begin.lowerBound...].components(separatedBy: "\n\n\t@Test") {
			let body = test.trimmingCharacters(in: .newlines)
			#expect(text.contains(body.hasSuffix("\n}") ? String(body.dropLast(2)) : body), "\(body)")
		}
		#expect(text.contains("UUID().uuidString"))
		#expect(text.contains("removePersistentDomain"))
		#expect(!text.contains(")!"))
	}

	@Test("The name of an item is used in all names")
	func item() throws {
		let run = try FeatureRun()
		#expect(run.run("--local", "user-defaults", "--name", "RecentSearches", "--item", "Search", feature: "Search") == .done)
		let expected = """
			protocol RecentSearchesLocalDataSourceContract: Actor {
				func getRecentSearches() -> [String]
				func saveSearch(_ search: String)
				func deleteSearch(_ search: String)
			}

			"""
		#expect(try run.text(Self.sources + "RecentSearchesLocalDataSourceContract.swift") == expected)
		let mock = try run.text("Tests/Shared/Mocks/RecentSearchesLocalDataSourceMock.swift")
		#expect(mock.contains("private(set) var recentSearches: [String] = []"))
		#expect(mock.contains("private(set) var lastSavedSearch: String?"))
		#expect(try run.text(Self.sources + "RecentSearchesUserDefaultsDataSource.swift").contains("private let key = \"recentSearches\""))
	}

	@Test("limit sets the limit of items, or removes it")
	func limit() throws {
		let run = try FeatureRun()
		run.run("--local", "user-defaults", "--name", "Recent", ":limit", "20", feature: "Search")
		#expect(try run.text(Self.sources + "RecentUserDefaultsDataSource.swift").contains("if items.count > 20 {"))
		#expect(try run.text(Self.tests + "RecentUserDefaultsDataSourceTests.swift").contains("for i in 1...21 {"))
		let endless = try FeatureRun()
		endless.run("--local", "user-defaults", "--name", "Recent", ":limit", "none", feature: "Search")
		#expect(try !endless.text(Self.sources + "RecentUserDefaultsDataSource.swift").contains("limit"))
	}

	@Test("Plain values are stored unchanged and compared by equality", arguments: ["Int", "Double", "Bool", "Data"])
	func plainValues(type: String) throws {
		let run = try FeatureRun()
		#expect(run.run("--local", "user-defaults", "--name", "Recent", "--item", "Number: \(type)", feature: "Search") == .done)
		let text = try run.text(Self.sources + "RecentUserDefaultsDataSource.swift")
		#expect(text.contains("userDefaults.array(forKey: key) as? [\(type)] ?? []"))
		#expect(text.contains("removeAll { $0 == number }"))
	}

	@Test("Objects are stored as JSON")
	func objects() throws {
		let run = try FeatureRun(files: ["search.json": #"{"text": "rick"}"#])
		#expect(run.run("--local", "user-defaults", "--name", "Recent", "--item", "Search: search.json", feature: "Search") == .done)
		#expect(try run.text("Sources/Data/DTOs/SearchDTO.swift").contains("nonisolated struct SearchDTO: Codable, Equatable {"))
		#expect(
			try run.text(Self.sources + "RecentUserDefaultsDataSource.swift").contains("JSONDecoder().decode([SearchDTO].self, from: data)")
		)
	}

	@Test("A stored list whose items lack a required value or have a fraction for an integer is read as empty")
	func misfits() throws {
		let sample = #"{"text": "rick", "limit": 3, "note": null, "range": {"from": 0.5, "to": null}, "tags": ["a"]}"#
		let run = try FeatureRun(files: ["search.json": sample])
		let arguments = ["--local", "user-defaults", "--name", "Recent", "--item", "Search: search.json"]
		#expect(run.run(all: arguments, feature: "Search") == .done, "\(run.errors)")
		let tests = try run.text("Tests/Unit/Data/DataSources/Local/RecentUserDefaultsDataSourceTests.swift")
		for line in [
			"\t\t\t\"0/text\", \"0/limit\", \"0/range\", \"0/tags\", \"0/range/from\",\n",
			"an integer has a fraction\", arguments: [\"0/limit\"])",
			"userDefaults.set(try stored.with(nil, at: path), forKey: \"recent\")",
		] {
			#expect(tests.contains(line), "\(line) in \(tests)")
		}
		#expect(run.files.contains("Tests/Shared/Helpers/Data+JSON.swift"))
	}

	@Test(
		"An item that UserDefaults cannot store is reported at its position",
		arguments: [
			("Search: Date", "--item:1:9: error[invalid-value]: UserDefaults cannot store a 'Date'"), ("1x", "'1x' cannot name an item"),
			("Search{text}", "'Search{text}' cannot name an item"),
			("Search: missing.json", "missing.json"),
		])
	func mistakes(item: String, message: String) throws {
		let run = try FeatureRun()
		#expect(run.run("--local", "user-defaults", "--name", "Recent", "--item", item) == .bad)
		#expect(run.errors.contains(message))
		#expect(run.files.isEmpty)
	}

	@Test("A key with special characters is escaped", arguments: ["\"", "\\(evil)", "\n"])
	func hostileKey(key: String) throws {
		let run = try FeatureRun()
		run.run("--local", "user-defaults", "--name", "Recent", ":key", key, feature: "Search")
		let text = try run.text(Self.sources + "RecentUserDefaultsDataSource.swift")
		let escaped = ["\"": "\\\"", "\\(evil)": "\\\\(evil)", "\n": "\\n"]
		#expect(text.contains("private let key = \"\(escaped[key] ?? "")\"\n"))
	}

	@Test("An invalid limit is reported", arguments: ["0", "-1", "many", "99999999999999999999"])
	func badLimit(limit: String) throws {
		let run = try FeatureRun()
		#expect(run.run("--local", "user-defaults", "--name", "Recent", ":limit", limit) == .bad)
		#expect(run.errors.contains("'none'"))
	}

	private func seed(_ name: String) throws -> String {
		try SeedBlock.text(name, name: "Recent", feature: "Search", storageKey: "recent")
	}
}

extension UserDefaultsTests {
	@Test("An entity in memory and in UserDefaults has a contract and a mock for each", arguments: ["concurrent", "sendable"])
	func besideMemory(style: String) throws {
		let folder = try TemporaryFolder()
		folder.write("Show/item.json", #"{"id": 1, "name": "a"}"#)
		GenRun(
			"item.json", "--endpoint", "/items", "--style", style, "--local", "memory", "--local", "user-defaults", in: folder, at: "Show"
		).expectDone()
		let names = Set(folder.files("Show").map { $0.split(separator: "/").last.map(String.init) ?? "" })
		for name in [
			"ItemLocalDataSourceContract", "ItemLocalDataSourceMock", "ItemMemoryDataSource", "ItemUserDefaultsDataSourceContract",
			"ItemUserDefaultsDataSourceMock",
		] {
			#expect(names.contains(name + ".swift"), "\(name)")
		}
		let path = "Show/Sources/Data/DataSources/Local/Item\(style == "concurrent" ? "UserDefaults" : "Local")DataSource.swift"
		#expect(folder.text(path)?.contains(": ItemUserDefaultsDataSourceContract {") == true)
	}
}

extension UserDefaultsTests {
	@Test("A stored item is read with the keys it was written with, which a test verifies")
	func keysOfItsOwn() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/flag.json", #"{"is_on": false}"#)
		folder.write("Show/note.json", #"{"text": "x"}"#)
		GenRun("--local", "user-defaults", "--name", "Flags", "--item", "Flag: flag.json", in: folder, at: "Show").expectDone()
		GenRun("--local", "user-defaults", "--name", "Notes", "--item", "Note: note.json", in: folder, at: "Show").expectDone()
		let tests = "Show/Tests/Unit/Data/DataSources/Local/"
		let stored = #"userDefaults.set(Data("[{\"is_on\":true}]".utf8), forKey: "flags")"#
		#expect(folder.text(tests + "FlagsUserDefaultsDataSourceTests.swift")?.contains(stored) == true)
		#expect(folder.text(tests + "NotesUserDefaultsDataSourceTests.swift")?.contains("stored earlier") == false)
	}
}
