import TestSupport
import Testing

@testable import gen

@Suite("Tests of many features in one program")
struct SharedTestRunTests {
	private let compiler: FakeCompiler
	private var folder: TemporaryFolder { compiler.folder }

	init() throws {
		compiler = try FakeCompiler()
		folder.write("shared-status", "0")
		folder.write("alone-status", "0")
	}

	private static func events(_ modules: [String], failing: String? = nil, isEnded: Bool = true) -> String {
		let lines = modules.flatMap { module in
			let id = "\(module).Suite/a()/A.swift:1:1"
			return [
				#"{"kind": "test", "payload": {"kind": "function", "id": "\#(id)", "name": "a()"}}"#,
				#"{"kind": "event", "payload": {"kind": "testStarted", "testID": "\#(id)"}}"#,
			]
				+ (module == failing
					? [
						#"{"kind": "event", "payload": {"kind": "issueRecorded", "testID": "\#(id)", "issue": {}, "messages": [{"text": "bad"}]}}"#
					]
					: [])
				+ [#"{"kind": "event", "payload": {"kind": "testEnded", "testID": "\#(id)"}}"#]
		}
		return (lines + (isEnded ? [#"{"kind": "event", "payload": {"kind": "runEnded"}}"#] : [])).joined(separator: "\n") + "\n"
	}

	private static let all = ["AppOrderTests", "AppUserTests"]

	private func verify() -> GenRun { compiler.verify("order", "user", "--test", "--isolation", "nonisolated") }

	@Test("The tests of all features are linked and run once")
	func together() {
		folder.write("shared-events", Self.events(Self.all))
		let run = verify()
		#expect(
			run.status == .done && run.errors.contains("2 of 2 features verified") && run.errors.contains(", 2 tests run"), "\(run.errors)")
		#expect(compiler.takeCompiled().count { $0 == "GenTestProgram" } == 1)
		let again = verify()
		#expect(again.errors.contains("isolation; 2 unchanged since they passed"), "\(again.errors)")
	}

	@Test("Machine code is made only for tests that run", arguments: [true, false])
	func machineCode(isTested: Bool) throws {
		compiler.install(script: "echo \"$module $*\" >>'\(folder.path)/arguments'")
		folder.write("shared-events", Self.events(Self.all))
		let run = compiler.verify(["order", "user", "--isolation", "nonisolated"] + (isTested ? ["--test"] : []))
		#expect(run.status == .done, "\(run.errors)")
		let lines = try #require(folder.text("arguments")).split(separator: "\n").filter {
			$0.hasPrefix("AppOrder") || $0.hasPrefix("AppUser")
		}
		#expect(lines.count == 4 && lines.allSatisfy { $0.split(separator: " ").contains("-c") == isTested })
	}

	@Test("A feature that fails among others runs again alone, which decides", arguments: [true, false])
	func failing(isFailingAlone: Bool) {
		folder.write("shared-events", Self.events(Self.all, failing: "AppUserTests"))
		folder.write("shared-status", "1")
		folder.write("alone-events", Self.events(["AppUserTests"], failing: isFailingAlone ? "AppUserTests" : nil))
		folder.write("alone-status", isFailingAlone ? "1" : "0")
		let run = verify()
		#expect(run.status == (isFailingAlone ? .found : .done), "\(run.errors)")
		#expect(run.errors.contains("test 'a()': bad") == isFailingAlone)
		#expect(run.errors.contains("failed: user") == isFailingAlone && !run.errors.contains("order,"))
		#expect(compiler.takeCompiled().count { $0 == "GenTestProgram" } == 2)
		#expect(compiler.results.count == (isFailingAlone ? 1 : 2))
	}

	@Test("After a crash, an early end or a failure of no test, every feature runs alone", arguments: ["134", "0", "1"])
	func crash(status: String) {
		folder.write("shared-events", Self.events(Self.all, isEnded: status != "0"))
		folder.write("shared-status", status)
		folder.write("alone-events", Self.events(["AppOrderTests"]))
		let run = verify()
		#expect(run.status == .done && run.errors.contains(", 2 tests run"), "\(run.errors)")
		#expect(compiler.takeCompiled().count { $0 == "GenTestProgram" } == 3)
	}

	@Test("Features whose modules have the same names run in different programs")
	func sameNames() {
		compiler.copy("order", to: "other/order")
		folder.write("shared-events", Self.events(["AppOrderTests"]))
		let run = compiler.verify("order", "other/order", "--test", "--isolation", "nonisolated")
		#expect(run.status == .done, "\(run.errors)")
		#expect(compiler.takeCompiled().count { $0 == "GenTestProgram" } == 2)
	}

	@Test("The events of several modules are separated by the module of the test")
	func modules() {
		let streams = TestEvents.byModule(Array((Self.events(Self.all) + "{\n").utf8))
		#expect(Set(streams.keys) == ["AppOrderTests", "AppUserTests", ""])
		#expect(TestEvents(streams["AppUserTests"] ?? [], files: [:]).endedCount == 1)
		#expect(TestEvents(streams[""] ?? [], files: [:]).isEnded)
	}
}
