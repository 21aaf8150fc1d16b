import SourceText
import Synchronization
import Testing

@testable import gen

@Suite("gen --watch")
struct WatchCommandTests {
	@Test("It generates again when an input changes, and not when nothing does")
	func followsInputs() throws {
		let folder = try TemporaryFolder()
		folder.write("Hero/hero.json", #"{"id": 1}"#)
		let looks = Mutex(0)
		let errors = Printed()
		let console = Console(
			output: { _ in }, errors: { text in errors.text.withLock { $0 += text } }, outputIsTerminal: false, errorsAreTerminal: false)
		var diagnostics = Diagnostics()
		let arguments = ParsedArguments(["hero.json", "--watch"], of: .generate, diagnostics: &diagnostics)
		let context = CommandContext(
			arguments: arguments, console: console,
			environment: Environment(workingDirectory: folder.path + "/Hero", variables: { _ in nil }), version: Gen.version)
		let watch = WatchCommand(context: context) {
			let look = looks.withLock { count in
				count += 1
				return count
			}
			if look == 2 { folder.write("Hero/hero.json", #"{"id": 1, "title": "new"}"#) }
			return look < 4
		}
		#expect(watch.run() == .done)
		#expect(try #require(folder.text("Hero/Sources/Data/DTOs/HeroDTO.swift")).contains("title"))
		let text = errors.text.withLock { $0 }
		#expect(text.split(separator: "\n").count { $0.contains("changed: hero.json") } == 1)
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
