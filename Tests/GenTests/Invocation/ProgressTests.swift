import Synchronization
import TestSupport
import Testing
import Workspace

@testable import gen

struct ProgressTests {
	/// Returns the text that `work` writes to a terminal; `work` can read what was written so far.
	private func written(
		of total: Int? = 1200, arguments: ParsedArguments = ParsedArguments(), isTerminal: Bool = true, after delay: Duration = .zero,
		_ work: (Progress, CommandContext, () -> String) -> Void
	) -> String {
		let written = Mutex("")
		let console = Console(
			output: { _ in }, errors: { text in written.withLock { $0 += text } }, outputIsTerminal: isTerminal,
			errorsAreTerminal: isTerminal)
		let environment = Environment(workingDirectory: nil, variables: { _ in nil })
		let context = CommandContext(arguments: arguments, console: console, environment: environment, version: "1")
		let progress = Progress("checking", of: total, context, after: delay)
		work(progress, context) { written.withLock { $0 } }
		progress.end()
		return written.withLock { $0 }
	}

	/// Waits until `condition` is met; a line that never comes fails the expectation that follows.
	private func wait(until condition: () -> Bool) {
		let start = ContinuousClock.now
		while !condition(), .now - start < .seconds(20) { pause(milliseconds: 1) }
	}

	@Test("Long work rewrites one line and removes it at the end")
	func rewritten() {
		let text = written { progress, _, seen in
			wait { seen().contains("checking 0 of 1,200") }
			for _ in 0..<1000 { progress.step() }
			progress.update("Character")
			wait { seen().contains("1,000") }
		}
		#expect(text == "\r\u{1B}[Kchecking 0 of 1,200\r\u{1B}[Kchecking 1,000 of 1,200: Character\r\u{1B}[K", "\(text.debugDescription)")
	}

	@Test("Other output during progress has its own lines")
	func shielded() {
		let text = written(of: nil) { progress, _, seen in
			wait { seen().contains("checking") }
			progress.shieldedConsole.errors("note\n")
			progress.end()
		}
		#expect(text == "\r\u{1B}[Kchecking\r\u{1B}[Knote\n" || text == "\r\u{1B}[Kchecking\r\u{1B}[Knote\n\r\u{1B}[Kchecking\r\u{1B}[K")
	}

	@Test("Progress is silent for quick work, a single item, and without a terminal")
	func silent() {
		let json = ParsedArguments(values: ["format": [ArgumentValue("json", of: "--format")]])
		let passes = { (progress: Progress, context: CommandContext, seen: () -> String) in
			// A progress that is shown and began later: by now, this one would have been written.
			let marker = Progress("marker", of: 2, context.onTerminal(), after: .zero)
			wait { seen().contains("marker") }
			marker.end()
		}
		#expect(!written(after: .seconds(60), passes).contains("checking"))
		#expect(!written(of: 1, passes).contains("checking"))
		#expect(!written(isTerminal: false, passes).contains("checking"))
		#expect(!written(arguments: json, passes).contains("checking"))
		#expect(!written(arguments: ParsedArguments(flags: ["quiet"]), passes).contains("checking"))
	}

	@Test("A check of many features shows its progress on a terminal, and removes it before other output")
	func terminal() throws {
		let folder = try TemporaryFolder()
		for feature in 0..<40 {
			folder.write("F\(feature)/gen.json", #"{"runs": [{"inputs": ["items.json"], "endpoint": "/items"}]}"#)
			folder.write("F\(feature)/items.json", #"{"id": 1}"#)
		}
		let shown = GenRun(arguments: ["check"], in: folder, isTerminal: true, progressDelay: .zero).errors
		#expect(shown.hasPrefix("\r\u{1B}[Kchecking 0 of 40"), "\(shown.prefix(200).debugDescription)")
		let end = try #require(shown.ranges(of: "\r\u{1B}[K").last)
		#expect(!shown[end.upperBound...].contains("checking"))
		#expect(shown[end.upperBound...].contains("missing "), "\(shown[end.upperBound...].prefix(200).debugDescription)")
		let quiet = GenRun(arguments: ["check", "--quiet"], in: folder, isTerminal: true, progressDelay: .zero).errors
		#expect(!quiet.contains("checking"))
	}
}

extension CommandContext {
	/// Returns the same context with a terminal.
	fileprivate func onTerminal() -> CommandContext {
		var context = self
		context.console.errorsAreTerminal = true
		context.arguments = ParsedArguments()
		return context
	}
}
