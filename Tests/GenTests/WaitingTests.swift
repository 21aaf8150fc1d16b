import Dispatch
import Synchronization
import TestSupport
import Testing
import Workspace

@testable import gen

/// Two runs that use one folder at the same time.
struct WaitingTests {
	/// Runs gen in a folder that another run has locked, until it reports that it waits, or to its end.
	private func run(_ arguments: [String], in folder: TemporaryFolder, isReleased: Bool) throws -> (status: gen.ExitStatus, errors: String)
	{
		let other = Mutex<Holder?>(try Holder(folder.path))
		let errors = Mutex("")
		let console = Console(
			output: { _ in },
			errors: { text in
				errors.withLock { $0 += text }
				if isReleased, text.contains("waiting") { other.withLock { $0 = nil } }
			}, outputIsTerminal: false, errorsAreTerminal: false)
		let environment = Environment(workingDirectory: folder.path, variables: { _ in nil })
		let status = Gen(arguments: arguments, console: console, environment: environment).run()
		other.withLock { $0 = nil }
		return (status, errors.withLock { $0 })
	}

	private final class Holder: @unchecked Sendable {
		private let folder: FeatureFolder

		init(_ path: String) throws {
			folder = try FeatureFolder(at: path)
			try folder.acquire()
		}
	}

	private func folder() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1}"#)
		GenRun("item.json", in: folder).expectDone()
		folder.delete("Tests/Shared/Fixtures/item.json")
		return folder
	}

	@Test(
		"A command reports once that it waits for another run, and continues afterwards",
		arguments: [
			["undo", "--force"], ["restore", "Tests/Shared/Fixtures/item.json"], ["resolve", "--ours"], ["--force"], ["--format", "json"],
		])
	func waits(_ arguments: [String]) throws {
		let (status, errors) = try run(arguments, in: folder(), isReleased: true)
		#expect(status == .done, "\(errors)")
		#expect(errors.split(separator: "\n").count { $0 == "gen: note: waiting for another gen in '.' to finish" } == 1, "\(errors)")
	}

	@Test(
		"A command that only reads waits for a run that is changing files, and does not treat it as interrupted",
		arguments: [["check"], ["--dry-run"]])
	func readers(_ arguments: [String]) throws {
		let folder = try folder()
		// The state of a run that is moving its files into position.
		folder.write(".gen/state/current/journal", "")
		let other = Mutex<Holder?>(try Holder(folder.path))
		let run = DispatchQueue(label: "run")
		run.asyncAfter(deadline: .now() + .milliseconds(100)) {
			folder.delete(".gen/state/current")
			other.withLock { $0 = nil }
		}
		let looking = GenRun(arguments: arguments, in: folder)
		#expect(!looking.errors.contains("interrupted"), "\(looking.errors)")
		#expect(looking.status == (arguments == ["check"] ? .found : .done))
		folder.write(".gen/state/current/journal", "")
		#expect(GenRun(arguments: arguments, in: folder).errors.contains("was interrupted"))
	}

	@Test("A command stops waiting for another run after the time limit")
	func timesOut() {
		// All at once, since each of them waits for seconds.
		let commands = DispatchGroup()
		for command in [["undo"], [], ["check"]] {
			DispatchQueue(label: "command").async(group: commands) { expectTimeOut(command) }
		}
		commands.wait()
	}

	private func expectTimeOut(_ command: [String]) {
		#expect(throws: Never.self) {
			let (status, errors) = try run(command, in: folder(), isReleased: false)
			#expect(status == .bad)
			#expect(
				errors.contains("gen: error[disk-error]: cannot work in '.': another run of gen is still working in it\n"), "\(errors)")
			#expect(errors.contains("  help: wait until it finishes, or end it if it hangs, then try again\n"))
		}
	}
}
