import SourceText
import TestSupport
import Testing

@testable import gen

/// Tests of a team's own types in paths, queries, variables and tests.
struct OwnTypesTests {
	@Test("A type of the team in a variable that gen knows no value of is a warning, until known-types has one")
	func unknownValue() throws {
		let folder = try TemporaryFolder()
		folder.write("schema.graphqls", "scalar Mode\ntype Query { game(mode: Mode!, last: [Mode!]): Game }\ntype Game { id: ID! }\n")
		folder.write("Games.graphql", "query GetGame($mode: Mode!, $last: [Mode!]) { game(mode: $mode, last: $last) { id } }\n")
		folder.write("Sources/GameMode.swift", "enum GameMode: String, Codable { case timed }\n")
		func gen(_ settings: String) -> GenRun {
			folder.write(
				"gen.json",
				#"{"app": "Acme", "feature": "Games", "scalars": {"Mode": "GameMode"}, \#(settings) "runs": [{"inputs": ["Games.graphql"], "schema": ["schema.graphqls"]}]}"#
			)
			return GenRun(in: folder)
		}
		let run = gen("")
		#expect(run.errors.contains("gen.json:1:57: warning[missing-example]: tests write 'GameMode()' for a variable"), "\(run.errors)")
		#expect(!gen(#""known-types": {"GameMode": {"text": ".rawValue", "example": ".timed"}},"#).errors.contains("missing-example"))
	}

	private static let described = #""known-types": {"GameMode": {"text": ".rawValue", "example": [".timed", ".classic"]}}"#

	/// Runs gen on a game whose `mode` has the type `GameMode`.
	private func run(_ known: String = described, path: String = "/games/{mode}", query: String = "mode?", local: Bool = false) throws -> (
		run: GenRun, folder: TemporaryFolder
	) {
		let folder = try TemporaryFolder()
		folder.write("game.json", #"{"name": "x", "mode": "timed", "day": "2024-01-31", "state": "open", "price": "1.5", "at": 5}"#)
		folder.write("games.json", #"[{"name": "x", "mode": "classic", "day": "2024-01-31", "state": "shut", "price": "1.5", "at": 5}]"#)
		let rules = [("mode", "GameMode"), ("day", "date(dd/MM/yyyy)"), ("state", "enum"), ("price", "decimal"), ("at", "date(seconds)")]
			.map { #"{"match": "\#($0.0)", "type": "\#($0.0 == "day" ? "date(yyyy-MM-dd)" : $0.1)"}"# }.joined(separator: ", ")
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Games", \#(known), "rules": [\#(rules)], "runs": [{"name": "Game", "inputs": ["game.json"], "endpoint": "\#(path)"}, {"name": "Game", "inputs": ["games.json"], "endpoint": "/games", "query": "\#(query)"}\#(local ? #", {"name": "Game", "local": ["memory"]}"# : "")]}"#
		)
		folder.write("Sources/Data/GameMode.swift", "enum GameMode: String, Codable { case timed, classic }\n")
		return (GenRun(in: folder), folder)
	}

	private func source(_ folder: TemporaryFolder) -> String {
		folder.text("Sources/Data/DataSources/Remote/GameRESTDataSource.swift") ?? ""
	}

	private func tests(_ folder: TemporaryFolder) -> String {
		folder.text("Tests/Unit/Data/DataSources/Remote/GameRESTDataSourceTests.swift") ?? ""
	}

	@Test(
		"A type of the feature with the name of a type that the style's templates use is a warning at its rule, and a type of another module is none"
	)
	func hiddenType() throws {
		let folder = try TemporaryFolder()
		try folder.writeExampleStyle("clients")
		folder.write("login.json", #"{"id": 1, "session": "open"}"#)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Logins", "style": "clients", "known-types": ["Session"], "rules": [{"match": "session", "type": "Session"}], "runs": [{"name": "Login", "inputs": ["login.json"], "endpoint": "/logins/{identifier}"}]}"#
		)
		let foreign = GenRun(in: folder)
		foreign.expectDone()
		#expect(!foreign.errors.contains("hidden-type"), "\(foreign.errors)")
		folder.write("Sources/LoginClient/Session.swift", "public enum Session: String, Codable, Sendable { case open }\n")
		let run = GenRun(in: folder)
		#expect(run.errors.contains("warning[hidden-type]: the feature declares a type 'Session'"), "\(run.errors)")
		#expect(run.errors.contains("gen.json:1:106: "), "\(run.errors)")
	}

	@Test("A described type is that of parameters named like its property, which send its text")
	func parameters() throws {
		let (run, folder) = try run()
		run.expectDone()
		#expect(!run.errors.contains("warning["), "\(run.errors)")
		#expect(source(folder).contains("func fetchGame(mode: GameMode)"), "\(source(folder))")
		#expect(source(folder).contains(#""/games/\(pathSegment(mode.rawValue))""#), "\(source(folder))")
		#expect(source(folder).contains(#"URLQueryItem(name: "mode", value: mode.rawValue)"#), "\(source(folder))")
		#expect(tests(folder).contains(#"endpoint.path == "/games/\(GameMode.timed.rawValue)""#), "\(tests(folder))")
		#expect(tests(folder).contains("#expect(result.mode == .timed)"), "\(tests(folder))")
	}

	@Test("Without a description, a parameter is a string")
	func undescribed() throws {
		let (run, folder) = try run(#""known-types": "GameMode""#)
		run.expectDone()
		#expect(source(folder).contains("func fetchGame(mode: String)"), "\(source(folder))")
	}

	@Test("Dates, decimal numbers and enums in paths and queries are sent as their texts")
	func formats() throws {
		let (run, folder) = try run(path: "/games/{day}/{price}/{state}/{at}", query: "day,price?,state?,at?")
		run.expectDone()
		#expect(
			source(folder).contains("func fetchGame(day: YearMonthDayDate, price: DecimalNumber, state: StateDTO, at: UnixDate)"),
			"\(source(folder))")
		#expect(
			source(folder).contains(
				#"/games/\(pathSegment(day.text))/\(pathSegment(price.text))/\(pathSegment(state.rawValue))/\(pathSegment(at.text))"#),
			"\(source(folder))")
		#expect(tests(folder).contains(#"endpoint.path == "/games/2024-01-02/1%2E5/open/1704196800""#), "\(tests(folder))")
		#expect(source(folder).contains(#"URLQueryItem(name: "day", value: day.text)"#), "\(source(folder))")
	}

	@Test("A type that an endpoint or a query declares stays")
	func declared() throws {
		let (run, folder) = try run(path: "/games/{day:String}/{mode}", query: "mode:String?")
		run.expectDone()
		#expect(source(folder).contains("func fetchGame(day: String, mode: GameMode)"), "\(source(folder))")
		#expect(folder.text("Sources/Data/DTOs/GameFilterDTO.swift")?.contains("mode: String?") == true)
	}

	@Test("A store is keyed by such parameters, if tests can make two different values")
	func stores() throws {
		let (run, folder) = try run(path: "/games/{day}/{mode}", local: true)
		run.expectDone()
		let store = folder.text("Sources/Data/DataSources/Local/GameMemoryDataSource.swift") ?? ""
		#expect(store.contains("day: YearMonthDayDate") && store.contains("mode: GameMode"), "\(store)")
		let single = try self.run(#""known-types": {"GameMode": {"text": ".rawValue", "example": ".timed"}}"#, local: true)
		single.run.expectDone()
		#expect(source(single.folder).contains("func fetchGame(mode: String)"), "\(source(single.folder))")
	}

	@Test("A GraphQL variable sends the declared text, and a fixture has the JSON of the example")
	func graphQL() throws {
		let folder = try TemporaryFolder()
		folder.write("schema.graphqls", "scalar Mode\ntype Query { game(mode: Mode!): Game! }\ntype Game { mode: Mode! }\n")
		folder.write("Game.graphql", "query GetGame($mode: Mode!) { game(mode: $mode) { mode } }\n")
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Games", \#(Self.described), "scalars": {"Mode": "GameMode"}, "runs": [{"inputs": ["Game.graphql"], "schema": ["schema.graphqls"]}]}"#
		)
		let run = GenRun(in: folder)
		run.expectDone()
		let files = folder.files()
		let source = files.first { $0.hasSuffix("GraphQLDataSource.swift") }.flatMap(folder.text) ?? ""
		#expect(source.contains(".string(mode.rawValue)"), "\(source)")
		let fixtures = files.filter { $0.hasPrefix("Tests/Shared/Fixtures/") }.compactMap(folder.text)
		#expect(fixtures.contains { $0.contains(#""mode": "timed""#) }, "\(fixtures)")
	}

	@Test(
		"A text or an example that could be more than a value is an error at its position",
		arguments: [
			(#"{"text": "rawValue"}"#, "'rawValue' does not lead from a value to its text"),
			(#"{"example": "exit(0)"}"#, "'exit(0)' is not an expression for a value of 'GameMode'"),
			(#"{"example": [".timed", "a b"]}"#, "'a b' is not an expression for a value of 'GameMode'"),
			(#"{"texts": ".a"}"#, "texts"), (#"{"json": {}}"#, "expected a string, a number or a boolean"),
		])
	func invalid(text: String, message: String) throws {
		let (run, _) = try run(#""known-types": {"GameMode": \#(text)}"#)
		#expect(run.status == .bad && run.errors.contains(message) && run.errors.contains("gen.json:1:"), "\(run.errors)")
	}

	@Test("A style describes the types of its team")
	func styles() throws {
		let folder = try TemporaryFolder()
		folder.write("game.json", #"{"mode": "timed"}"#)
		folder.write(
			".gen/styles/own/style.json",
			#"{"extends": "concurrent", "types": {"known": {"GameMode": {"text": ".rawValue", "example": ".timed"}}}}"#)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Games", "style": "own", "types": {"Game.mode": "GameMode"}, "runs": [{"inputs": ["game.json"], "endpoint": "/games/{mode}"}]}"#
		)
		let run = GenRun(in: folder)
		run.expectDone()
		#expect(!run.errors.contains("unknown-type"), "\(run.errors)")
		#expect(source(folder).contains("mode.rawValue"), "\(source(folder))")
	}
}
