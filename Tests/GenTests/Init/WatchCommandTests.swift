import JSONLanguage
import SourceText
import Synchronization
import TestSupport
import Testing

@testable import gen

@Suite("gen --watch")
struct WatchCommandTests {
	@Test("--watch generates again after an input changes, and only then")
	func followsInputs() throws {
		let folder = try TemporaryFolder()
		folder.write("Hero/hero.json", #"{"id": 1}"#)
		let polls = Mutex(0)
		let errors = Printed()
		let console = Console(
			output: { _ in }, errors: { text in errors.text.withLock { $0 += text } }, outputIsTerminal: false, errorsAreTerminal: false)
		var diagnostics = Diagnostics()
		let arguments = ParsedArguments(["hero.json", "--watch"], of: .generate, among: Command.all, diagnostics: &diagnostics)
		let context = CommandContext(
			arguments: arguments, console: console,
			environment: Environment(workingDirectory: folder.path + "/Hero", variables: { _ in nil }), version: Gen.version)
		let watch = WatchCommand(context: context) {
			let poll = polls.withLock { count in
				count += 1
				return count
			}
			if poll == 2 { folder.write("Hero/hero.json", #"{"id": 1, "title": "new"}"#) }
			return poll < 4
		}
		#expect(watch.run() == .done)
		#expect(try #require(folder.text("Hero/Sources/Data/DTOs/HeroDTO.swift")).contains("title"))
		let text = errors.text.withLock { $0 }
		#expect(text.split(separator: "\n").count { $0.contains("changed: hero.json") } == 1)
	}

	@Test("Without anything to watch, the command ends with the status of the run")
	func nothing() throws {
		let folder = try TemporaryFolder()
		let run = GenRun("--watch", in: folder)
		#expect(run.status == .bad && !run.errors.contains("watching"), "\(run.errors)")
	}

	@Test("In JSON, each run is an object on its own line")
	func linesOfJSON() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1}"#)
		let output = Printed()
		let polls = Mutex(0)
		let console = Console(
			output: { text in output.text.withLock { $0 += text } }, errors: { _ in }, outputIsTerminal: false, errorsAreTerminal: false)
		var diagnostics = Diagnostics()
		let arguments = ParsedArguments(
			["hero.json", "--watch", "--format", "json"], of: .generate, among: Command.all, diagnostics: &diagnostics)
		let environment = Environment(workingDirectory: folder.path, variables: { _ in nil })
		let watch = WatchCommand(
			context: CommandContext(arguments: arguments, console: console, environment: environment, version: Gen.version)
		) {
			let poll = polls.withLock { count in
				count += 1
				return count
			}
			if poll == 1 { folder.write("hero.json", #"{"id": 1, "title": "new"}"#) }
			return poll < 3
		}
		#expect(watch.run() == .done)
		let lines = output.text.withLock { $0 }.split(separator: "\n")
		#expect(lines.count == 2)
		for line in lines {
			#expect(JSONNode.parse(SourceText(path: "", String(line)), diagnostics: &diagnostics)?["files"]?.elements?.isEmpty == false)
		}
	}

	@Test("Standard input cannot be watched")
	func refusesStandardInput() throws {
		let run = GenRun("--watch", "-", in: try TemporaryFolder())
		#expect(run.status == .bad)
		#expect(run.errors.contains("cannot be watched"))
	}

	private final class Printed: Sendable {
		let text = Mutex("")
	}
}
