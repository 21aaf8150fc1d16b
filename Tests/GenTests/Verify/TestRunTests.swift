import TestSupport
import Testing

@testable import gen

@Suite("The tests of several features")
struct TestRunTests {
	private let compiler: FakeCompiler
	private var folder: TemporaryFolder { compiler.folder }

	init() throws {
		compiler = try FakeCompiler()
		write("AppOrderTests")
		write("AppUserTests")
	}

	/// Writes the events and the status of the program with the tests of a module.
	private func write(_ module: String, isFailing: Bool = false, status: Int = 0) {
		var lines = [
			#"{"kind": "test", "payload": {"kind": "function", "id": "a", "name": "a()"}}"#,
			#"{"kind": "event", "payload": {"kind": "testStarted", "testID": "a"}}"#,
		]
		if isFailing {
			lines.append(
				#"{"kind": "event", "payload": {"kind": "issueRecorded", "testID": "a", "issue": {}, "messages": [{"text": "bad"}]}}"#)
		}
		if status < 2 { lines.append(#"{"kind": "event", "payload": {"kind": "testEnded", "testID": "a"}}"#) }
		folder.write("\(module)-events", lines.joined(separator: "\n") + "\n")
		folder.write("\(module)-status", "\(status)")
	}

	private func verify() -> GenRun { compiler.verify("order", "user", "--test", "--isolation", "nonisolated") }

	@Test("The tests of each feature run in a program of their own, and not again if they passed")
	func passing() {
		let run = verify()
		#expect(
			run.status == .done && run.errors.contains("2 of 2 features verified") && run.errors.contains(", 2 tests run"), "\(run.errors)")
		let again = verify()
		#expect(again.errors.contains("isolation; 2 unchanged since they passed"), "\(again.errors)")
	}

	@Test("Machine code is made only for tests that run", arguments: [true, false])
	func machineCode(isTested: Bool) throws {
		compiler.install(script: "echo \"$module $*\" >>'\(folder.path)/arguments'")
		let run = compiler.verify(["order", "user", "--isolation", "nonisolated"] + (isTested ? ["--test"] : []))
		#expect(run.status == .done, "\(run.errors)")
		let lines = try #require(folder.text("arguments")).split(separator: "\n").filter {
			$0.hasPrefix("AppOrder") || $0.hasPrefix("AppUser")
		}
		let makesCode = { (line: Substring) in line.split(separator: " ").contains { $0 == "-c" || $0 == "-emit-executable" } }
		#expect(lines.count == 4 && lines.allSatisfy { makesCode($0) == isTested })
	}

	@Test("A failing test is a finding of its feature alone")
	func failing() {
		write("AppUserTests", isFailing: true, status: 1)
		let run = verify()
		#expect(run.status == .found && run.errors.contains("test 'a()': bad"), "\(run.errors)")
		#expect(run.errors.contains("; failed: user\n") && compiler.results.count == 1)
		#expect(verify().errors.contains("; 1 unchanged since it passed; failed: user\n"))
	}

	@Test("A crash names the test that had begun, and leaves the other features verified")
	func crash() {
		write("AppUserTests", status: 134)
		let run = verify()
		#expect(run.status == .found && run.errors.contains("the tests of 'user' crashed"), "\(run.errors)")
		#expect(run.errors.contains("the test 'a()' had begun") && run.errors.contains("1 of 2 features verified"))
	}
}
