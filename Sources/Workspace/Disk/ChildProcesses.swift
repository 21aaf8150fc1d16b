/// Runs a program to its end; nil if the user interrupted, which ends the program.
package func runChild(_ command: ChildCommand) -> ChildResult? {
	let interruption = Interruption()
	defer { interruption.end() }
	if interruption.isPending { return nil }
	var failure: Int32 = 0
	guard var child = ChildProcess(command, failure: &failure) else {
		return ChildResult(ending: .notStarted(failure), output: [], isTruncated: false)
	}
	defer { child.closePipes() }
	while !interruption.isPending {
		child.writeInput()
		var waits = [pollfd(fd: child.descriptor, events: Int16(POLLIN), revents: 0)]
		if let input = child.inputDescriptor { waits.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
		_ = poll(&waits, nfds_t(waits.count), pollInterval)
		// A program has ended even if its children still have its output open.
		let isClosed = child.readOutput()
		var ending = child.ending()
		if ending == nil, child.hasOverflowed || monotonicMilliseconds() > child.deadline {
			ending = child.hasOverflowed ? .signal(SIGINT) : .timeout
			child.interrupt()
			child.reap()
		}
		if let ending {
			_ = child.readOutput()
			child.kill()
			return ChildResult(ending: ending, output: child.output, isTruncated: child.isTruncated)
		}
		// The program closed its output and runs on: do not spin.
		if isClosed { usleep(5_000) }
	}
	child.interrupt()
	child.reap()
	return nil
}

/// The milliseconds for which the end of a program or an interruption may go unnoticed while nothing is printed.
private let pollInterval: Int32 = 20

/// Defers the signals that end gen until the programs it started are ended and their files are removed.
package struct Interruption {
	private let signals: [Int32]
	private var before = sigset_t()

	/// Starts to defer the signals.
	package init() {
		// A process that was started with a signal ignored, as by nohup, must not be ended by it.
		signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { !Self.isIgnored($0) }
		var blocked = sigset_t()
		sigemptyset(&blocked)
		for signal in signals { sigaddset(&blocked, signal) }
		pthread_sigmask(SIG_BLOCK, &blocked, &before)
	}

	package var isPending: Bool {
		var pending = sigset_t()
		sigpending(&pending)
		return signals.contains { sigismember(&pending, $0) == 1 }
	}

	private static func isIgnored(_ signal: Int32) -> Bool {
		var action = sigaction()
		guard sigaction(signal, nil, &action) == 0 else { return false }
		#if canImport(Darwin)
			let handler = action.__sigaction_u.__sa_handler
		#elseif canImport(Musl)
			let handler = action.__sa_handler.sa_handler
		#else
			let handler = action.__sigaction_handler.sa_handler
		#endif
		// `SIG_IGN`, which Swift does not import.
		return unsafeBitCast(handler, to: Int.self) == 1
	}

	/// Stops deferring: a signal that arrived meanwhile takes effect now.
	package func end() {
		var before = before
		pthread_sigmask(SIG_SETMASK, &before, nil)
	}
}
