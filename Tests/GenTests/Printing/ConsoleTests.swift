import Synchronization
import TestSupport
import Testing

@testable import gen

struct ConsoleTests {
	@Test(
		"Output that cannot be written is reported and changes the status",
		arguments: [["completions", "bash"], ["--help"], ["--version"], ["--dry-run"], ["check", "--format", "json"]])
	func unwritable(arguments: [String]) throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1}"#)
		GenRun("item.json", in: folder).expectDone()
		folder.delete("Sources")
		let errors = Mutex("")
		let console = Console(
			output: { _ in }, errors: { text in errors.withLock { $0 += text } }, outputIsTerminal: false, errorsAreTerminal: false,
			outputFailure: { "the disk is full" })
		let environment = Environment(workingDirectory: folder.path, variables: { _ in nil })
		let status = Gen(arguments: arguments, console: console, environment: environment).run()
		// A check that has findings reports them first.
		#expect(status == (arguments[0] == "check" ? .found : .bad))
		#expect(errors.withLock { $0 }.hasSuffix("gen: error: cannot write the output: the disk is full\n"))
	}
}
