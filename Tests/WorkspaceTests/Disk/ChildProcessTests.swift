import Testing
import Workspace

struct ChildProcessTests {
	private func shell(_ script: String, environment: [String: String?] = [:], seconds: Int = 60) -> ChildCommand {
		ChildCommand("/bin/sh", ["-c", script], environment: environment, seconds: seconds)
	}

	private func text(_ result: ChildResult?) -> String? { result.map { String(decoding: $0.output, as: UTF8.self) } }

	@Test("Both streams and the status arrive")
	func output() {
		let result = runChild(shell("echo one; echo two >&2; exit 3"))
		#expect(text(result) == "one\ntwo\n")
		#expect(result?.ending == .exit(3))
		#expect(result?.isTruncated == false)
	}

	@Test("Arguments arrive as they are")
	func arguments() {
		let strange = ["a b", "'", "$HOME", "*", "", "ü"]
		let result = runChild(ChildCommand("/bin/sh", ["-c", "printf '%s|' \"$@\"", "sh"] + strange))
		#expect(text(result) == strange.map { $0 + "|" }.joined())
	}

	@Test("Variables are changed and removed")
	func environment() {
		let result = runChild(shell("echo \"$GEN_TEST-${HOME-none}\"", environment: ["GEN_TEST": "x y", "HOME": String?.none]))
		#expect(text(result) == "x y-none\n")
	}

	@Test("More output than anybody reads is cut, and does not hold the program up")
	func longOutput() {
		let result = runChild(shell("yes | head -c 20000000; exit 4"))
		#expect(result?.ending == .exit(4))
		#expect(result?.isTruncated == true)
		#expect(result?.output.count == 8 << 20)
	}

	@Test("Input arrives whole, however large, and whoever ignores it does no harm", arguments: [false, true])
	func input(endsWithParent: Bool) {
		let bytes = [UInt8](repeating: 0x61, count: 1 << 20)
		let command = ChildCommand("/bin/sh", ["-c", "wc -c; exit 3"], seconds: 60, input: bytes, endsWithParent: endsWithParent)
		let result = runChild(command)
		#expect(text(result)?.contains("1048576") == true)
		#expect(result?.ending == .exit(3))
		let deaf = ChildCommand("/bin/sh", ["-c", "exec 0</dev/null; exit 4"], seconds: 60, input: bytes, endsWithParent: endsWithParent)
		#expect(runChild(deaf)?.ending == .exit(4))
	}

	@Test("A program whose output is of no use beyond what is stored is ended")
	func endlessOutput() {
		var command = shell("yes")
		command.overflow = .ends
		let result = runChild(command)
		#expect(result?.isTruncated == true)
		#expect(result?.ending == .signal(2))
	}

	@Test("A program that is not there is a result")
	func missing() {
		guard case .notStarted(let code) = runChild(ChildCommand("/nowhere/x", []))?.ending else {
			Issue.record("it was started")
			return
		}
		#expect(code != 0)
	}

	@Test("A signal that ended it is told")
	func signal() {
		#expect(runChild(shell("kill -9 $$"))?.ending == .signal(9))
	}

	@Test("One that takes too long is ended with all it started")
	func timeout() {
		let begun = monotonicMilliseconds()
		#expect(runChild(shell("sleep 100 & sleep 100", seconds: 1))?.ending == .timeout)
		#expect(monotonicMilliseconds() - begun < 30_000)
	}

	@Test("One that ended is not waited for because of what it left running")
	func leftRunning() {
		let begun = monotonicMilliseconds()
		let result = runChild(shell("sleep 100 & echo done"))
		#expect(text(result) == "done\n")
		#expect(result?.ending == .exit(0))
		#expect(monotonicMilliseconds() - begun < 30_000)
	}

	@Test("Signals that are held back here are not held back there")
	func mask() {
		let interruption = Interruption()
		defer { interruption.end() }
		#expect(runChild(shell("kill -TERM $$; sleep 5"))?.ending == .signal(15))
	}

	@Test("Every job runs its programs in order, not more of them at once than allowed", arguments: [1, 2, 5])
	func jobs(atOnce: Int) {
		var seen = [[String]](repeating: [], count: 7)
		var running = 0
		var most = 0
		let isComplete = runChildren(jobs: 7, atOnce: atOnce) { job, result in
			if let result {
				seen[job].append(String(decoding: result.output, as: UTF8.self))
				running -= 1
			}
			guard seen[job].count < 3 else { return nil }
			running += 1
			most = max(most, running)
			return shell("printf \(job)-\(seen[job].count)")
		}
		#expect(isComplete)
		#expect(most <= atOnce)
		#expect(seen == (0..<7).map { job in (0..<3).map { "\(job)-\($0)" } })
	}

	@Test("Of output as long as what is kept nothing is cut, of one byte more it is", arguments: [(0, false), (1, true)])
	func exactOutput(more: Int, isTruncated: Bool) {
		let result = runChild(shell("head -c \((8 << 20) + more) /dev/zero"))
		#expect(result?.output.count == 8 << 20)
		#expect(result?.isTruncated == isTruncated)
	}

	@Test("Nothing is to be read, and no signal of gen's is passed on as ignored")
	func input() {
		#expect(text(runChild(shell("cat; echo end"))) == "end\n")
		#expect(runChild(shell("kill -PIPE $$; exit 0"))?.ending == .signal(13))
		#expect(runChild(shell("exit 255"))?.ending == .exit(255))
	}

	@Test("Zero seconds are one")
	func noTime() {
		#expect(runChild(shell("exit 0", seconds: 0))?.isSuccess == true)
	}

	@Test("One that takes longer than a second has the seconds that it was given")
	func enoughTime() {
		#expect(runChild(shell("sleep 1.3", seconds: 30))?.isSuccess == true)
	}
}
