import TestSupport
import Testing
import Workspace

@testable import gen

@Suite("gen resolve after a command with arguments")
struct StoppedRunTests {
	private static let dto = "Sources/Data/DTOs/HeroDTO.swift"

	/// A feature with an edit that the sample contradicts, and the variables of a machine with a cache folder.
	private func feature() throws -> (folder: TemporaryFolder, variables: [String: String]) {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1, "name": "a"}"#)
		GenRun("hero.json", "--endpoint", "/heroes/{id}", in: folder).expectDone()
		folder.write(Self.dto, (folder.text(Self.dto) ?? "").replacing("let name: String", with: "let name: Substring"))
		folder.write("hero.json", #"{"id": 1, "name": 2}"#)
		return (folder, ["GEN_CACHE_DIR": folder.path + "/cache"])
	}

	@Test("The command is repeated with the side, from the folder in which it was typed", arguments: [Resolution.ours, .theirs])
	func repeated(side: Resolution) throws {
		let (folder, variables) = try feature()
		let stopped = GenRun(
			"hero.json", "--endpoint", "/api/heroes/{id}", "--format", "json", in: folder, variables: variables)
		#expect(stopped.status == .conflict && folder.text("gen.json")?.contains("/api/heroes") == false)
		#expect(GenRun("hero.json", "--endpoint", "/api/heroes/{id}", in: folder, variables: variables).status == .conflict)
		let resolved = GenRun("resolve", "--\(side.rawValue)", in: folder, variables: variables)
		resolved.expectDone()
		#expect(resolved.errors.contains("repeating 'gen hero.json --endpoint"), "\(resolved.errors)")
		#expect(folder.text("gen.json")?.contains("/api/heroes/{id:Int}") == true)
		#expect(folder.text(Self.dto)?.contains("let name: \(side == .ours ? "Substring" : "Int")") == true)
		#expect(GenRun("resolve", "--ours", in: folder, variables: variables).errors.contains("no file has a conflict"))
	}

	@Test("A command is not repeated after another run has changed the feature")
	func outdated() throws {
		let (folder, variables) = try feature()
		#expect(GenRun("hero.json", "--endpoint", "/api/heroes/{id}", in: folder, variables: variables).status == .conflict)
		GenRun("--theirs", in: folder, variables: variables).expectDone()
		#expect(GenRun("resolve", "--ours", in: folder, variables: variables).errors.contains("no file has a conflict"))
		#expect(folder.text("gen.json")?.contains("/api/heroes") == false)
	}

	@Test("A command is not repeated after another one has stopped at the conflicts")
	func replaced() throws {
		let (folder, variables) = try feature()
		#expect(GenRun("hero.json", "--endpoint", "/api/heroes/{id}", in: folder, variables: variables).status == .conflict)
		#expect(GenRun(in: folder, variables: variables).status == .conflict)
		GenRun("resolve", "--ours", in: folder, variables: variables).expectDone()
		#expect(folder.text("gen.json")?.contains("/api/heroes") == false)
	}

	@Test(
		"A command with credentials or standard input is not stored",
		arguments: [["hero.json"], ["-"], ["https://anna:secret@example.com/heroes/1"], ["hero.json", "--keep", "password=abcdef123456"]])
	func credentials(words: [String]) throws {
		let (folder, variables) = try feature()
		let environment = Environment(workingDirectory: folder.path, variables: { variables[$0] })
		var arguments = ParsedArguments()
		arguments.words = words
		let context = CommandContext(arguments: arguments, console: .standard, environment: environment, version: Gen.version)
		let stopped = try #require(try StoppedRun(in: FeatureFolder(at: folder.path), environment))
		stopped.remember(context)
		#expect(stopped.command?.words == (words == ["hero.json"] ? words : nil))
	}
}
