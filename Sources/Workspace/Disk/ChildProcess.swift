/// A program to run without a shell.
package struct ChildCommand: Hashable, Sendable {
	/// The absolute path of the program.
	package var program: String
	package var arguments: [String]
	/// The variables of this process that the program receives.
	package var inherited: InheritedVariables
	/// Environment variables that differ from those; nil removes one.
	package var environment: [String: String?]
	/// The time limit, after which the program is ended.
	package var seconds: Int
	/// The standard input of the program; empty by default.
	package var input: [UInt8]
	/// Whether the program ends with this process, even if this process is killed.
	package var endsWithParent: Bool
	package var overflow = Overflow.discarded

	/// The handling of a program that prints more than is stored.
	package enum Overflow: Hashable, Sendable {
		/// The program runs on, and the rest of its output is discarded.
		case discarded
		/// The program is ended, because truncated output is of no use, such as a response that decompresses without end.
		case ends
	}

	package init(
		_ program: String, _ arguments: [String], inheriting inherited: InheritedVariables, environment: [String: String?] = [:],
		seconds: Int = 600, input: [UInt8] = [], endsWithParent: Bool = false
	) {
		self.program = program
		self.arguments = arguments
		self.inherited = inherited
		self.environment = environment
		self.seconds = seconds
		self.input = input
		self.endsWithParent = endsWithParent
	}

	/// A shell script that runs the command in its arguments and ends it when descriptor 3 is closed, which the system does for a killed process.
	private static let watch = """
		exec 4<&0
		"$@" <&4 3<&- 4<&- &
		child=$!
		exec 0</dev/null 4<&-
		{ read -r line <&3; kill -9 $child; } >/dev/null 2>&1 &
		exec 3<&-
		wait $child
		"""

	/// The program that is started, followed by its arguments.
	var words: [String] {
		(endsWithParent ? ["/bin/sh", "-c", Self.watch, "gen"] : []) + [program] + arguments
	}
}

/// The exit of a program, with what it printed to both of its streams.
package struct ChildResult: Hashable, Sendable {
	package enum Ending: Hashable, Sendable {
		case exit(Int32)
		case signal(Int32)
		case timeout
		/// The program could not be started.
		case notStarted(Int32)
	}

	package var ending: Ending
	/// The output; only its beginning if it exceeded the limit.
	package var output: [UInt8]
	package var isTruncated: Bool

	package var isSuccess: Bool { ending == .exit(0) }
}

/// A running program in a process group of its own, so that it ends together with the processes it started.
struct ChildProcess {
	let identifier: pid_t
	/// The descriptor from which its output is read; never blocks.
	let descriptor: Int32
	let deadline: Int
	private let overflow: ChildCommand.Overflow
	private(set) var output: [UInt8] = []
	private(set) var isTruncated = false
	/// The descriptor to which its input is written; never blocks. Nil once all is written or the reader has closed it.
	private(set) var inputDescriptor: Int32?
	private var input: ArraySlice<UInt8>
	/// A descriptor that stays open while this process lives.
	private var lifeline: Int32?

	/// The number of output bytes that are stored; nobody reads more from a compiler.
	private static let longestOutput = 8 << 20
	private static let mostTries = 200

	/// Starts the program. Nil if that fails, with the system's error number in `failure`.
	init?(_ command: ChildCommand, failure: inout Int32) {
		guard let output = Pipe(), let entry = Pipe(), let life = Pipe() else {
			failure = errno
			return nil
		}
		if !command.input.isEmpty { ignoreBrokenPipes() }
		_ = fcntl(output.reading, F_SETFL, O_NONBLOCK)
		_ = fcntl(entry.writing, F_SETFL, O_NONBLOCK)
		defer { for end in [output.writing, entry.reading, life.reading] { close(end) } }
		#if canImport(Darwin)
			var actions: posix_spawn_file_actions_t?
			var attributes: posix_spawnattr_t?
		#else
			var actions = posix_spawn_file_actions_t()
			var attributes = posix_spawnattr_t()
		#endif
		posix_spawn_file_actions_init(&actions)
		posix_spawnattr_init(&attributes)
		defer {
			posix_spawn_file_actions_destroy(&actions)
			posix_spawnattr_destroy(&attributes)
		}
		posix_spawn_file_actions_adddup2(&actions, entry.reading, STDIN_FILENO)
		posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
		posix_spawn_file_actions_adddup2(&actions, output.writing, STDERR_FILENO)
		if command.endsWithParent { posix_spawn_file_actions_adddup2(&actions, life.reading, STDERR_FILENO + 1) }
		// The signals that this process blocks or ignores must not affect the program.
		var none = sigset_t()
		sigemptyset(&none)
		var usual = sigset_t()
		sigemptyset(&usual)
		for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ, SIGQUIT] { sigaddset(&usual, signal) }
		posix_spawnattr_setsigmask(&attributes, &none)
		posix_spawnattr_setsigdefault(&attributes, &usual)
		posix_spawnattr_setpgroup(&attributes, 0)
		posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
		var started: pid_t = 0
		let words = command.words
		let code = withCStrings(words) { arguments in
			withCStrings(Self.environment(of: command)) { environment in
				var code: Int32 = 0
				// A program that was written just now is busy until a sibling process that inherited its descriptor has closed it.
				for _ in 0..<Self.mostTries {
					code = posix_spawn(&started, words[0], &actions, &attributes, arguments, environment)
					guard code == ETXTBSY else { break }
					usleep(5_000)
				}
				return code
			}
		}
		guard code == 0 else {
			failure = code
			for end in [output.reading, entry.writing, life.writing] { close(end) }
			return nil
		}
		identifier = started
		descriptor = output.reading
		inputDescriptor = entry.writing
		lifeline = life.writing
		input = command.input[...]
		deadline = monotonicMilliseconds() + max(1, command.seconds) * 1000
		overflow = command.overflow
	}

	/// A pipe, whose two ends are not inherited by programs.
	private struct Pipe {
		let reading: Int32
		let writing: Int32

		init?() {
			var ends: [Int32] = [-1, -1]
			guard pipe(&ends) == 0 else { return nil }
			for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
			(reading, writing) = (ends[0], ends[1])
		}
	}

	/// Writes as much of the input as the program accepts now, and closes the descriptor after the last byte.
	mutating func writeInput() {
		guard let target = inputDescriptor else { return }
		while !input.isEmpty {
			let count = input.withUnsafeBytes { write(target, $0.baseAddress, $0.count) }
			if count < 0, errno == EINTR { continue }
			if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { return }
			guard count > 0 else { break }
			input = input.dropFirst(count)
		}
		close(target)
		inputDescriptor = nil
	}

	/// Reads the output that has arrived; returns true at the end of the output.
	mutating func readOutput() -> Bool {
		while true {
			var count = 0
			let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
				count = read(descriptor, buffer.baseAddress, buffer.count)
				filled = max(0, count)
			}
			if count < 0, errno == EINTR { continue }
			if count < 0 { return errno != EAGAIN && errno != EWOULDBLOCK }
			if count == 0 { return true }
			let room = Self.longestOutput - output.count
			if chunk.count > room { isTruncated = true }
			output += chunk.prefix(room)
			if hasOverflowed { return true }
		}
	}

	/// Whether the program printed too much to be of use.
	var hasOverflowed: Bool { isTruncated && overflow == .ends }

	/// Returns how the program ended, or nil while it runs.
	func ending() -> ChildResult.Ending? {
		var status: Int32 = 0
		let found = waitpid(identifier, &status, WNOHANG)
		if found == 0 || (found < 0 && errno == EINTR) { return nil }
		guard found == identifier else { return .exit(-1) }
		let signal = status & 0x7F
		return signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
	}

	/// Interrupts the program. Swift's driver runs compilers in process groups of their own, and ends them only on an interrupt.
	func interrupt() {
		_ = sendSignal(SIGINT, toGroup: identifier)
	}

	/// Kills the remaining processes of the group, whatever they do about signals.
	func kill() {
		_ = sendSignal(SIGKILL, toGroup: identifier)
	}

	/// Waits until an interrupted program has ended, and kills its group if that takes too long.
	func reap() {
		let patience = monotonicMilliseconds() + 2_000
		while ending() == nil {
			guard monotonicMilliseconds() > patience else {
				usleep(2_000)
				continue
			}
			kill()
			var status: Int32 = 0
			while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
			return
		}
		kill()
	}

	/// Closes all descriptors; nothing is read or written afterwards.
	mutating func closePipes() {
		for end in [descriptor, inputDescriptor, lifeline].compactMap(\.self) { close(end) }
		inputDescriptor = nil
		lifeline = nil
	}

	/// Returns the variables that the command inherits, with its changes applied.
	private static func environment(of command: ChildCommand) -> [String] {
		let changes = command.environment
		var variables: [String] = []
		var next = environ
		while let entry = next.pointee {
			let text = String(cString: entry)
			let name = String(text.prefix { $0 != "=" })
			if changes[name] == nil, command.inherited.contains(name) { variables.append(text) }
			next += 1
		}
		for (name, value) in changes.sorted(by: { $0.key < $1.key }) {
			if let value { variables.append("\(name)=\(value)") }
		}
		return variables
	}
}

/// Calls `body` with `texts` as a null-terminated C array.
private func withCStrings<Result>(_ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result) -> Result {
	var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) }
	pointers.append(nil)
	defer { for pointer in pointers { free(pointer) } }
	return pointers.withUnsafeMutableBufferPointer { buffer in
		guard let base = buffer.baseAddress else { preconditionFailure("the array holds at least the null") }
		return body(base)
	}
}

/// Returns the milliseconds of a monotonic clock.
package func monotonicMilliseconds() -> Int {
	var now = timespec()
	clock_gettime(CLOCK_MONOTONIC, &now)
	return Int(now.tv_sec) * 1000 + Int(now.tv_nsec) / 1_000_000
}
