import Foundation
import TestSupport
import Testing

@testable import gen

/// Differences between teams with the documented convention, as settings of their styles.
struct StyleSettingTests {
	private static let item = #"{"id": 1, "name": "Rick"}"#
	private static let page = #"{"info": {"count": 1, "pages": 1, "next": null, "prev": null}, "results": [\#(item)]}"#

	private func run(_ settings: String..., style: String = "concurrent") throws -> FeatureRun {
		let run = try FeatureRun(files: ["page.json": Self.page])
		let storage = style == "classic" ? [] : ["--local", "memory", "--local", "user-defaults", "--item", "Search", ":limit", "7"]
		let arguments = ["page.json", "--name", "Character", "--query", "page,name?,limit:Int?", "--style", style] + storage
		#expect(run.run(all: arguments + settings.flatMap { [":settings", $0] }) == .done, "\(run.errors)")
		return run
	}

	private static let rest = "Sources/Data/DataSources/Remote/CharacterRESTDataSource.swift"
	private static let restTests = "Tests/Unit/Data/DataSources/Remote/CharacterRESTDataSourceTests.swift"
	private static let store = "Sources/Data/DataSources/Local/CharacterUserDefaultsDataSource.swift"

	@Test("An empty string in a filter is omitted by default, or sent if the style says so")
	func emptyTexts() throws {
		#expect(try run().text(Self.rest).contains("if let name = filter.name, !name.isEmpty {"))
		let sending = try run("leavesOutEmpty=false")
		#expect(try sending.text(Self.rest).contains("if let name = filter.name {"))
		let tests = try sending.text(Self.restTests)
		#expect(tests.contains("endsEmptyStrings() async throws {"))
		#expect(tests.contains("\t\tlet expected = [\n\t\t\t\"name\",\n\t\t]\n"))
		#expect(try !run().text(Self.restTests).contains("endsEmptyStrings"))
	}

	@Test("Every style has the setting for empty strings", arguments: ["concurrent", "sendable", "classic"])
	func everyStyle(style: String) throws {
		let run = try run("leavesOutEmpty=false", style: style)
		let path = style == "classic" ? "Sources/Data/DataSources/CharacterRemoteDataSource.swift" : Self.rest
		#expect(try !run.text(path).contains("isEmpty"))
	}

	@Test(
		"A style without filter types sends the query items that can be omitted, and its tests show it",
		arguments: ["concurrent", "sendable", "classic"])
	func withoutFilterTypes(style: String) throws {
		let folder = try TemporaryFolder()
		folder.write("page.json", Self.page)
		folder.write(".gen/styles/own/style.json", #"{"extends": "\#(style)", "types": {"filters": false}}"#)
		GenRun("page.json", "--name", "Character", "--query", "page,name?,limit:Int?", "--style", "own", in: folder).expectDone()
		let path = style == "classic" ? "Sources/Data/DataSources/CharacterRemoteDataSource.swift" : Self.rest
		let source = try #require(folder.text(path))
		for line in [
			"page: Int, name: String?, limit: Int?", "if let name, !name.isEmpty {\n", #"URLQueryItem(name: "name", value: name)"#,
			"if let limit {\n", #"URLQueryItem(name: "limit", value: String(limit))"#,
		] {
			#expect(source.contains(line), "\(source)")
		}
		let place = style == "concurrent" ? "Tests/Unit/Data/DataSources/Remote" : "Tests/Data"
		let tests = try #require(folder.text("\(place)/Character\(style == "classic" ? "Remote" : "REST")DataSourceTests.swift"))
		for line in [
			#"(page: 3, name: "example name", limit: 44)"#, #"(page: 3, name: "", limit: nil)"#, #"(page: 3, name: nil, limit: 44)"#,
			#"URLQueryItem(name: "limit", value: "44")"#,
		] {
			#expect(tests.contains(line), "\(tests)")
		}
	}

	@Test(
		"The mock of a store records the requested keys, under names that can be set",
		arguments: [
			("concurrent", "Tests/Shared/Mocks/CharacterLocalDataSourceMock.swift"),
			("sendable", "Tests/Mocks/CharacterLocalDataSourceMock.swift"),
		])
	func trackedKeys(style: String, path: String) throws {
		let documented = try run(style: style).text(path)
		#expect(!documented.contains("getCharacterLastIdentifier") && !documented.contains("getPageLastPage"))
		let run = try run("tracksKeys=true", style: style)
		let mock = try run.text(path)
		for line in [
			"private(set) var getCharacterLastIdentifier: Int?", "getCharacterLastIdentifier = identifier",
			"private(set) var getPageLastPage: Int?", "getPageLastPage = page",
		] {
			#expect(mock.contains(line), "\(line)")
		}
		let configuration = try run.text("gen.json").replacing(
			#""runs""#,
			with: #""names": {"Character.getCharacter(identifier).last": "askedFor", "Character.getPage(page).last": "turnedTo"}, "runs""#)
		try configuration.write(to: run.folder.appending(path: "gen.json"), atomically: true, encoding: .utf8)
		#expect(run.run(all: [], feature: nil) == .done, "\(run.errors)")
		#expect(!run.errors.contains("unused-setting"), "\(run.errors)")
		let renamed = try run.text(path)
		#expect(renamed.contains("askedFor = identifier") && renamed.contains("turnedTo = page"))
	}

	@Test("A single operation can send empty strings")
	func oneOperation() throws {
		let run = try run()
		let configuration = try run.text("gen.json").replacing(
			#""runs""#, with: #""settings": {"Character.fetchCharacters": {"leavesOutEmpty": false}}, "runs""#)
		try configuration.write(to: run.folder.appending(path: "gen.json"), atomically: true, encoding: .utf8)
		#expect(run.run(all: [], feature: nil) == .done, "\(run.errors)")
		#expect(try run.text(Self.rest).contains("if let name = filter.name {"))
	}

	@Test("Empty GraphQL variables can be sent")
	func variables() throws {
		let query = "query Search($name: String, $tags: [String!]) { search(name: $name, tags: $tags) { id } }"
		let run = try FeatureRun(files: ["Q.graphql": query])
		let path = "Sources/Data/DataSources/Remote/CharacterGraphQLDataSource.swift"
		#expect(run.run("Q.graphql", "--name", "Character") == .done)
		#expect(try run.text(path).contains("!name.isEmpty"))
		#expect(run.run(all: [":settings", "leavesOutEmpty=false"]) == .done, "\(run.errors)")
		#expect(try !run.text(path).contains("isEmpty"))
	}

	@Test("The limit of items is a literal, or a constant if the style says so")
	func limit() throws {
		#expect(try run().text(Self.store).contains("prefix(7)"))
		let named = try run("namesLimit=true").text(Self.store)
		#expect(named.contains("private let maxCount = 7"))
		#expect(named.components(separatedBy: "7").count == 2)
	}

	@Test("A style can add a time limit of one minute to each test suite")
	func timeLimit() throws {
		let run = try run("limitsTime=true")
		for suite in ["Remote/CharacterREST", "Local/CharacterMemory", "Local/CharacterUserDefaults"] {
			let text = try run.text("Tests/Unit/Data/DataSources/\(suite)DataSourceTests.swift")
			#expect(text.components(separatedBy: "@Suite(.timeLimit(.minutes(1)))\n").count == 2)
		}
	}

	@Test("A test suite creates its subject in each test, or once in its initializer")
	func setUp() throws {
		let shared = try run("sharesSetUp=true")
		let rest = try shared.text(Self.restTests)
		#expect(rest.contains("\tprivate let httpClientMock = HTTPClientMock()\n\tprivate let sut: CharacterRESTDataSource\n"))
		#expect(rest.components(separatedBy: "HTTPClientMock()").count == 2)
		#expect(rest.components(separatedBy: "CharacterRESTDataSource(httpClient:").count == 2)
		let memory = try shared.text("Tests/Unit/Data/DataSources/Local/CharacterMemoryDataSourceTests.swift")
		#expect(memory.components(separatedBy: "CharacterMemoryDataSource()").count == 2)
		#expect(!memory.contains("// Given\n\n"))
		#expect(try run().text(Self.restTests).components(separatedBy: "HTTPClientMock()").count > 2)
	}
}
