import Synchronization
import Testing
import Workspace

struct ChildProcessTests {
	private func shell(_ script: String, environment: [String: String?] = [:], seconds: Int = 60) -> ChildCommand {
		ChildCommand("/bin/sh", ["-c", script], inheriting: .all, environment: environment, seconds: seconds)
	}

	private func text(_ result: ChildResult?) -> String? { result.map { String(decoding: $0.output, as: UTF8.self) } }

	@Test("The output of both streams and the exit status are returned")
	func output() {
		let result = runChild(shell("echo one; echo two >&2; exit 3"))
		#expect(text(result) == "one\ntwo\n")
		#expect(result?.ending == .exit(3))
		#expect(result?.isTruncated == false)
	}

	@Test("Arguments are passed unchanged")
	func arguments() {
		let strange = ["a b", "'", "$HOME", "*", "", "ü"]
		let result = runChild(ChildCommand("/bin/sh", ["-c", "printf '%s|' \"$@\"", "sh"] + strange, inheriting: .all))
		#expect(text(result) == strange.map { $0 + "|" }.joined())
	}

	@Test("Environment variables are changed and removed")
	func environment() {
		let result = runChild(shell("echo \"$GEN_TEST-${HOME-none}\"", environment: ["GEN_TEST": "x y", "HOME": String?.none]))
		#expect(text(result) == "x y-none\n")
	}

	@Test("Output beyond the limit is truncated without blocking the program")
	func longOutput() {
		let result = runChild(shell("yes | head -c 20000000; exit 4"))
		#expect(result?.ending == .exit(4))
		#expect(result?.isTruncated == true)
		#expect(result?.output.count == 8 << 20)
	}

	@Test("Input of any size is passed completely, and a program that ignores it causes no failure", arguments: [false, true])
	func input(endsWithParent: Bool) {
		let bytes = [UInt8](repeating: 0x61, count: 1 << 20)
		let command = ChildCommand(
			"/bin/sh", ["-c", "wc -c; exit 3"], inheriting: .all, seconds: 60, input: bytes, endsWithParent: endsWithParent)
		let result = runChild(command)
		#expect(text(result)?.contains("1048576") == true)
		#expect(result?.ending == .exit(3))
		let deaf = ChildCommand(
			"/bin/sh", ["-c", "exec 0</dev/null; exit 4"], inheriting: .all, seconds: 60, input: bytes, endsWithParent: endsWithParent)
		#expect(runChild(deaf)?.ending == .exit(4))
	}

	@Test("A program with the 'ends' policy is ended when its output exceeds the limit")
	func endlessOutput() {
		var command = shell("yes")
		command.overflow = .ends
		let result = runChild(command)
		#expect(result?.isTruncated == true)
		#expect(result?.ending == .signal(2))
	}

	@Test("A missing program is a result, not an error")
	func missing() {
		guard case .notStarted(let code) = runChild(ChildCommand("/nowhere/x", [], inheriting: .all))?.ending else {
			Issue.record("it was started")
			return
		}
		#expect(code != 0)
	}

	@Test("A signal that ended the program is reported")
	func signal() {
		#expect(runChild(shell("kill -9 $$"))?.ending == .signal(9))
	}

	@Test("A program that exceeds its time limit is ended with all its children")
	func timeout() {
		let begun = monotonicMilliseconds()
		#expect(runChild(shell("sleep 100 & sleep 100", seconds: 1))?.ending == .timeout)
		#expect(monotonicMilliseconds() - begun < 30_000)
	}

	@Test("A program that has ended is not waited for because of its children")
	func leftRunning() {
		let begun = monotonicMilliseconds()
		let result = runChild(shell("sleep 100 & echo done"))
		#expect(text(result) == "done\n")
		#expect(result?.ending == .exit(0))
		#expect(monotonicMilliseconds() - begun < 30_000)
	}

	@Test("Signals that this process blocks are not blocked in the program")
	func mask() {
		let interruption = Interruption()
		defer { interruption.end() }
		#expect(runChild(shell("kill -TERM $$; sleep 5"))?.ending == .signal(15))
	}

	@Test("Programs that run at the same time have outputs and statuses of their own")
	func concurrent() {
		let commands = (0..<20).map { shell("printf \($0); exit \($0)") }
		let results = Mutex([ChildResult?](repeating: nil, count: commands.count))
		DeepStack.concurrently(commands.count) { index in
			let result = runChild(commands[index])
			results.withLock { $0[index] = result }
		}
		for (index, result) in results.withLock(\.self).enumerated() {
			#expect(text(result) == "\(index)" && result?.ending == .exit(Int32(index)))
		}
	}

	@Test("Output of exactly the limit is complete, and one more byte truncates it", arguments: [(0, false), (1, true)])
	func exactOutput(more: Int, isTruncated: Bool) {
		let result = runChild(shell("head -c \((8 << 20) + more) /dev/zero"))
		#expect(result?.output.count == 8 << 20)
		#expect(result?.isTruncated == isTruncated)
	}

	@Test("Standard input is empty by default, and no signal that gen ignores is ignored in the program")
	func input() {
		#expect(text(runChild(shell("cat; echo end"))) == "end\n")
		#expect(runChild(shell("kill -PIPE $$; exit 0"))?.ending == .signal(13))
		#expect(runChild(shell("exit 255"))?.ending == .exit(255))
	}

	@Test("A time limit of zero seconds counts as one")
	func noTime() {
		#expect(runChild(shell("exit 0", seconds: 0))?.isSuccess == true)
	}

	@Test("A program may run for all seconds of its time limit")
	func enoughTime() {
		#expect(runChild(shell("sleep 1.3", seconds: 30))?.isSuccess == true)
	}
}

extension ChildProcessTests {
	@Test("A build receives the variables of a list, and git none of its own")
	func inherited() throws {
		let variables = "PATH HOME LC_ALL DEVELOPER_DIR TOKEN GITHUB_TOKEN AWS_SECRET_ACCESS_KEY SSH_AUTH_SOCK GIT_DIR GIT_SSH_COMMAND"
		let names = variables.split(separator: " ").map(String.init)
		#expect(names.filter(InheritedVariables.ofBuilds.contains) == ["PATH", "HOME", "LC_ALL", "DEVELOPER_DIR"])
		#expect(names.filter { !InheritedVariables.withoutGit.contains($0) } == ["GIT_DIR", "GIT_SSH_COMMAND"])
		let shell = ChildCommand("/bin/sh", ["-c", "env"], inheriting: .ofBuilds, environment: ["OWN": "1"])
		let lines = text(runChild(shell)).map { $0.split(separator: "\n").map { String($0.prefix { $0 != "=" }) } } ?? []
		#expect(lines.contains("OWN") && lines.contains("PATH"))
		#expect(lines.allSatisfy { InheritedVariables.ofBuilds.contains($0) || ["OWN", "_", "SHLVL", "OLDPWD"].contains($0) })
	}
}
