/// Runs the programs of `count` jobs on this thread, up to `atOnce` of them at the same time.
///
/// `next` is called with nil for the first command of a job, then with each result for the following command; it returns nil at the end.
/// Returns false if the user interrupted: then every program is ended, and `next` is not called again.
package func runChildren(jobs count: Int, atOnce: Int, next: (Int, ChildResult?) -> ChildCommand?) -> Bool {
	let interruption = Interruption()
	defer { interruption.end() }
	var running: [(job: Int, child: ChildProcess)] = []
	defer {
		for (_, child) in running { child.interrupt() }
		for index in running.indices {
			running[index].child.reap()
			running[index].child.closePipes()
		}
	}
	var waiting = 0
	/// Starts the next command of `job`; one that cannot be started is a result like any other.
	func proceed(_ job: Int, _ result: ChildResult?) {
		var result = result
		while let command = next(job, result) {
			var failure: Int32 = 0
			if var child = ChildProcess(command, failure: &failure) {
				child.writeInput()
				running.append((job, child))
				return
			}
			result = ChildResult(ending: .notStarted(failure), output: [], isTruncated: false)
		}
	}
	while waiting < count || !running.isEmpty {
		if interruption.isPending { return false }
		while waiting < count, running.count < max(1, atOnce) {
			waiting += 1
			proceed(waiting - 1, nil)
		}
		guard !running.isEmpty else { continue }
		var waits = running.map { pollfd(fd: $0.child.descriptor, events: Int16(POLLIN), revents: 0) }
		waits += running.compactMap(\.child.inputDescriptor).map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
		_ = poll(&waits, nfds_t(waits.count), pollInterval)
		let now = monotonicMilliseconds()
		var finished: [(job: Int, result: ChildResult)] = []
		for index in running.indices.reversed() {
			running[index].child.writeInput()
			// A program has ended even if its children still have its output open.
			let isClosed = running[index].child.readOutput()
			var ending = running[index].child.ending()
			if ending == nil, running[index].child.hasOverflowed {
				running[index].child.interrupt()
				running[index].child.reap()
				ending = .signal(SIGINT)
			} else if ending == nil, now > running[index].child.deadline {
				running[index].child.interrupt()
				running[index].child.reap()
				ending = .timeout
			}
			guard let ending else {
				// The program closed its output and runs on: do not spin.
				if isClosed { usleep(5_000) }
				continue
			}
			_ = running[index].child.readOutput()
			var (job, child) = running.remove(at: index)
			child.kill()
			child.closePipes()
			finished.append((job, ChildResult(ending: ending, output: child.output, isTruncated: child.isTruncated)))
		}
		for (job, result) in finished.reversed() { proceed(job, result) }
	}
	return true
}

/// Runs one program to its end; nil if the user interrupted.
package func runChild(_ command: ChildCommand) -> ChildResult? {
	var outcome: ChildResult?
	let isDone = runChildren(jobs: 1, atOnce: 1) { _, result in
		outcome = result
		return result == nil ? command : nil
	}
	return isDone ? outcome : nil
}

/// The milliseconds for which the end of a program or an interruption may go unnoticed while nothing is printed.
private let pollInterval: Int32 = 20

/// Returns the number of programs that this machine can run at once.
package func processorCount() -> Int {
	max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}

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
