import Foundation
import Synchronization
import TestSupport
import Testing

@testable import gen

@Suite("gen init")
struct InitCommandTests {
	@Test("A schema that gen wrote is updated, and another file is replaced only with --force")
	func schema() throws {
		let folder = try TemporaryFolder()
		GenRun("init", "--schema", in: folder).expectDone()
		let schema = try #require(folder.text("gen.schema.json"))
		folder.write("gen.schema.json", schema.replacing("this schema, for editors", with: "as it was called once"))
		#expect(GenRun("init", "--schema", in: folder).states == ["gen.schema.json": "updated"])
		for foreign in [#"{"mine": 1}"#, #"{"title": "gen.json"}"#, "not JSON"] {
			folder.write("gen.schema.json", foreign)
			let run = GenRun("init", "--schema", in: folder)
			#expect(run.status == .bad)
			#expect(run.errors.contains("'gen.schema.json' exists and was not written by gen"), "\(run.errors)")
			#expect(folder.text("gen.schema.json") == foreign)
		}
		GenRun("init", "--schema", "--force", in: folder).expectDone()
		#expect(folder.text("gen.schema.json") == schema)
	}

	@Test("The answers become a run, which is written after a yes and remembered")
	func writesAnswers() throws {
		let folder = try TemporaryFolder()
		folder.write("heroes.json", #"[{"id": 1}]"#)
		let (status, output) = talk(["init", "--feature", "Hero"], ["1", "Hero", "GET", "/api/hero", "", "", "", "yes"], in: folder)
		#expect(status == .done)
		#expect(output.contains("Inputs of the first entity"))
		#expect(
			output.contains(
				"the same run without questions: gen heroes.json --name Hero --feature Hero --app Challenge --endpoint /api/hero"))
		#expect(folder.text("Sources/Data/DTOs/HeroDTO.swift") != nil)
		#expect(try #require(folder.text("gen.json")).contains("/api/hero"))
	}

	@Test("An invalid answer is rejected at once with the reason, and the question repeated")
	func checksAnswers() throws {
		let folder = try TemporaryFolder()
		folder.write("heroes.json", #"[{"id": 1}]"#)
		folder.write("heroes.txt", "")
		let (status, output) = talk(
			["init", "--feature", "Hero"],
			["9", "heroes.txt", "1", "No name", "Hero", "GET", "api", "/api/hero", "page=", "", "", "", "yes"], in: folder)
		#expect(status == .done, "\(output)")
		for reason in ["there is no file '9'", "'heroes.txt' is not an input", "'No name' cannot name Swift types"] {
			#expect(output.contains("  \(reason)"), "\(output)")
		}
		#expect(output.components(separatedBy: "Path of the endpoint").count == 3)
		#expect(output.components(separatedBy: "Query items, such as").count == 3)
		#expect(try #require(folder.text("gen.json")).contains("/api/hero"))
	}

	@Test("An empty answer to the first question repeats it")
	func repeatsQuestion() throws {
		let folder = try TemporaryFolder()
		folder.write("elsewhere/heroes.json", #"[{"id": 1}]"#)
		let (status, output) = talk(
			["init", "--feature", "Hero"], ["", "elsewhere/heroes.json", "Hero", "GET", "/api/hero", "", "", "", "yes"], in: folder)
		#expect(status == .done, "\(output)")
		#expect(output.contains("  no input is passed\n"))
	}

	@Test("Nothing is written without a yes", arguments: ["no", "n", "maybe"])
	func needsYes(_ answer: String) throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1}"#)
		let (_, output) = talk(
			["init", "hero.json", "--name", "Hero", "--endpoint", "/h", "--feature", "Hero"], ["GET", "", "no", "", answer], in: folder)
		#expect(output.contains("nothing was written"))
		#expect(folder.files() == ["hero.json"])
	}

	@Test("Enter accepts the plan, and each entity can be followed by another one")
	func severalEntities() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1}"#)
		folder.write("villain.json", #"{"id": 1, "plan": "x"}"#)
		folder.write("schema.graphqls", "type Query { a: Int }")
		let answers = ["", "", "GET", "/heroes", "", "no", "Acme", "", "y", "", "", "GET", "/villains", "", "no", ""]
		let (status, output) = talk(["init", "--feature", "Hero"], answers, in: folder)
		#expect(status == .done, "\(output)")
		#expect(output.contains("  1  hero.json\n  2  villain.json\n  schema: schema.graphqls\n"), "\(output)")
		#expect(output.contains("Add another entity? villain.json [y/N]: "), "\(output)")
		#expect(folder.text("Sources/Data/DTOs/HeroDTO.swift") != nil)
		#expect(folder.text("Sources/Data/DTOs/VillainDTO.swift")?.contains("plan") == true)
	}

	@Test("A closed terminal is not a yes, and nothing is written")
	func survivesClosedTerminal() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1}"#)
		let (status, _) = talk(["init"], [], in: folder)
		#expect(status == .bad)
		#expect(folder.files() == ["hero.json"])
	}

	@Test("The name of the app is requested if nothing defines it, and an invalid name is requested again")
	func requestsApp() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1}"#)
		let arguments = ["init", "hero.json", "--name", "Hero", "--endpoint", "/h", "--feature", "Hero"]
		let (status, output) = talk(arguments, ["GET", "", "no", "my app", "Acme", "yes"], in: folder)
		#expect(status == .done, "\(output)")
		#expect(output.contains("Prefix of the app's module names [Challenge]: "))
		#expect(output.contains("  'my app' cannot begin the name of a module"))
		#expect(folder.text("gen.json")?.contains(#""app": "Acme""#) == true)
		let known = try TemporaryFolder()
		known.write("hero.json", #"{"id": 1}"#)
		known.write("gen.json", #"{"app": "Told"}"#)
		#expect(!talk(arguments, ["GET", "", "no", "no"], in: known).1.contains("Prefix of the app"))
	}

	@Test("Settings without a default are requested, and without a terminal the option is reported")
	func requestsSettings() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1}"#)
		folder.write(
			".gen/styles/ours/style.json",
			#"{"extends": "sendable", "settings": {"base": {"kind": "text", "meaning": "where the API lies"}, "isPublic": {"kind": "flag"}}}"#
		)
		folder.write(".gen/styles/ours/remote/Sources/{Name}Base.swift", "let base = \"{base}\"\n")
		let arguments = ["init", "hero.json", "--name", "Hero", "--endpoint", "/h", "--feature", "Hero", "--style", "ours"]
		let withoutTerminal = GenRun(arguments: arguments + ["--yes"], in: folder)
		#expect(withoutTerminal.status == .bad)
		#expect(withoutTerminal.errors.contains("the style 'ours' requires the setting 'base': where the API lies"))
		#expect(withoutTerminal.errors.contains("add --setting base=…"))
		let (status, output) = talk(arguments, ["GET", "", "no", "", "", "/v2", "perhaps", "true", "yes"], in: folder)
		#expect(status == .done, "\(output)")
		#expect(output.contains("Setting 'base' of the style 'ours', where the API lies (a string): "))
		#expect(output.contains("  'perhaps' is not true or false"))
		#expect(folder.text("Sources/HeroBase.swift") == "let base = \"/v2\"\n")
		#expect(folder.text("gen.json")?.contains(#""isPublic": true"#) == true)
	}

	@Test("Every guess in the plan is marked")
	func marksGuesses() throws {
		let folder = try TemporaryFolder()
		folder.write("GetHero.graphql", "query GetHero { hero { id isAlive } }")
		let (_, output) = talk(["init", "--feature", "Hero"], ["", "", "", "", "no"], in: folder)
		#expect(output.contains("isAlive: Bool    ? Bool: guessed from its name"))
	}

	@Test("Without a terminal, missing values are reported with their options")
	func reportsMissingValues() throws {
		let folder = try TemporaryFolder()
		let nothing = GenRun("init", "--yes", in: folder)
		#expect(nothing.status == .bad)
		#expect(nothing.errors.contains("gen init character.json --yes"))
		folder.write("hero.json", #"{"id": 1}"#)
		let withoutTerminal = GenRun("init", in: folder)
		#expect(withoutTerminal.status == .bad)
		#expect(withoutTerminal.errors.contains("add --yes"))
		#expect(folder.files() == ["hero.json"])
	}

	@Test("--yes accepts the proposed values")
	func takesDefaults() throws {
		let folder = try TemporaryFolder()
		folder.write("Hero/hero.json", #"{"id": 1}"#)
		#expect(GenRun("init", "--yes", in: folder, at: "Hero").status == .done)
		#expect(folder.text("Hero/Sources/Data/DTOs/HeroDTO.swift") != nil)
		#expect(folder.text("Hero/gen.json") != nil)
	}

	@Test(
		"At a real terminal, gen init asks, shows the plan and writes",
		.enabled(if: Terminal.isAvailable, "python3 or the built gen is not here"))
	func realTerminal() throws {
		let folder = try TemporaryFolder()
		folder.write("Hero/heroes.json", #"[{"id": 1}]"#)
		let output = try Terminal.run(["init"], answering: ["1", "Hero", "GET", "/api/hero", "", "", "", "yes"], in: folder.path + "/Hero")
		#expect(output.contains("Write these files? [Y/n]: "))
		#expect(output.hasSuffix("status 0\n"))
		#expect(folder.text("Hero/Sources/Data/DTOs/HeroDTO.swift") != nil)
	}

	/// Skips answers to questions that are not asked: without the cache question there is one fewer.
	private func talk(_ arguments: [String], _ answers: [String], in folder: TemporaryFolder) -> (gen.ExitStatus, String) {
		let hasCacheQuestion = GenerateOptions.all.contains { $0.name == "local" }
		let expectedAnswers =
			hasCacheQuestion ? answers : answers.enumerated().filter { $0.offset != answers.count - 2 || answers.count < 3 }.map(\.element)
		let lines = Mutex(expectedAnswers)
		let printed = Transcript()
		let console = Console(
			output: { text in printed.text.withLock { $0 += text } }, errors: { text in printed.text.withLock { $0 += text } },
			outputIsTerminal: true,
			errorsAreTerminal: true, readLine: { lines.withLock { $0.isEmpty ? nil : $0.removeFirst() } })
		let environment = Environment(workingDirectory: folder.path, variables: { _ in nil })
		let status = Gen(arguments: arguments, console: console, environment: environment).run()
		return (status, printed.text.withLock { $0 })
	}
}

private final class Transcript: Sendable {
	let text = Mutex("")
}

/// Runs the built gen behind a pseudo-terminal of Python.
enum Terminal {
	private static let repository = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
	private static let tool = "\(repository)/.build/debug/gen"
	private static let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"].first(
		where: FileManager.default.isExecutableFile(atPath:))
	static var isAvailable: Bool { python != nil && FileManager.default.isExecutableFile(atPath: tool) }

	private static let script = """
		import os, pty, sys
		pid, terminal = pty.fork()
		if pid == 0:
			os.execv(sys.argv[1], ["gen"] + sys.argv[2].split("\\n"))
		answers = sys.argv[3].split("\\n")
		output = b""
		while True:
			try:
				part = os.read(terminal, 4096)
			except OSError:
				break
			if not part:
				break
			output += part
			if output.endswith(b": "):
				question = output.splitlines()[-1]
				answer = "no" if b"Local data source" in question else answers.pop(0) if b"Write these" not in question else "yes"
				os.write(terminal, answer.encode() + b"\\n")
		sys.stdout.write(output.decode())
		print("status", os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
		"""

	static func run(_ arguments: [String], answering answers: [String], in folder: String) throws -> String {
		let process = Process()
		let output = Pipe()
		process.executableURL = python.map { URL(fileURLWithPath: $0) }
		process.arguments = ["-c", script, tool, arguments.joined(separator: "\n"), answers.joined(separator: "\n")]
		process.currentDirectoryURL = URL(fileURLWithPath: folder)
		process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }
		process.standardOutput = output
		try process.run()
		let data = try output.fileHandleForReading.readToEnd() ?? Data()
		process.waitUntilExit()
		return String(decoding: data, as: UTF8.self)
	}
}
