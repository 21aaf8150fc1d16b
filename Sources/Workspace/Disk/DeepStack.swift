import Synchronization

/// A thread with a stack of fixed size. Inputs may nest as deep as `JSONScanner.depthLimit`, whereas the default stack of a thread
/// depends on the system, a shell's `ulimit` or a worker's half a megabyte.
package enum DeepStack {
	/// A multiple of what the deepest input needs. Only touched pages take memory.
	private static let size = 64 << 20

	/// Runs `body` on such a thread and returns its result; runs it on this thread if no other can be created.
	package static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
		// This thread only waits: a signal that the other one blocks would be delivered here, and end gen in the middle of its work.
		blockingSignals { own in
			let work = Work(signals: own, body)
			if let thread = start(work) { pthread_join(thread, nil) }
			return work.result
		} ?? body()
	}

	/// Calls `body` with each number below `count` on all cores, on such threads and this one, and returns after the last call.
	///
	/// A call inside of `body` stays on its thread, since all cores are busy.
	package static func concurrently(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
		let others = isConcurrent ? 0 : min(cores, count) - 1
		guard others > 0 else {
			for index in 0..<count { body(index) }
			return
		}
		let numbers = Numbers()
		let work: @Sendable () -> Void = {
			$isConcurrent.withValue(true) {
				while let index = numbers.next(below: count) { body(index) }
			}
		}
		// Signals are for the thread that asked for the work.
		let threads = blockingSignals { _ in (0..<others).compactMap { _ in start(Work(signals: nil, work)) } }
		work()
		for thread in threads { pthread_join(thread, nil) }
	}

	@TaskLocal private static var isConcurrent = false

	/// The number of cores, within reason.
	private static var cores: Int { min(max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1), 16) }

	/// Calls `body` with the signals that were blocked before, while all are.
	private static func blockingSignals<Result>(_ body: (sigset_t) -> Result) -> Result {
		var (blocked, before) = (sigset_t(), sigset_t())
		sigfillset(&blocked)
		pthread_sigmask(SIG_SETMASK, &blocked, &before)
		defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
		return body(before)
	}

	/// Starts a thread for `work`; nil if that is not possible.
	private static func start(_ work: Runnable) -> pthread_t? {
		var attributes = pthread_attr_t()
		guard pthread_attr_init(&attributes) == 0 else { return nil }
		defer { pthread_attr_destroy(&attributes) }
		guard pthread_attr_setstacksize(&attributes, size) == 0 else { return nil }
		let pointer = Unmanaged.passRetained(work).toOpaque()
		#if canImport(Darwin)
			var thread: pthread_t?
			let status = pthread_create(
				&thread, &attributes,
				{ pointer in
					Unmanaged<Runnable>.fromOpaque(pointer).takeRetainedValue().run()
					return nil
				}, pointer)
		#else
			var thread = pthread_t()
			let status = pthread_create(
				&thread, &attributes,
				{ pointer in
					if let pointer { Unmanaged<Runnable>.fromOpaque(pointer).takeRetainedValue().run() }
					return nil
				}, pointer)
		#endif
		if status != 0 { Unmanaged<Runnable>.fromOpaque(pointer).release() }
		return status == 0 ? thread : nil
	}

	/// Numbers that several threads take, each once.
	private final class Numbers: Sendable {
		private let taken = Atomic(0)

		func next(below count: Int) -> Int? {
			let number = taken.add(1, ordering: .relaxed).oldValue
			return number < count ? number : nil
		}
	}

	private class Runnable {
		func run() {}
	}

	/// The work of the thread; the thread that waits for it reads the result.
	private final class Work<Result: Sendable>: Runnable {
		private let body: @Sendable () -> Result
		/// The signals to block, as on the thread that requested the work; nil for all.
		private let signals: sigset_t?
		private(set) var result: Result?

		init(signals: sigset_t?, _ body: @escaping @Sendable () -> Result) {
			self.signals = signals
			self.body = body
		}

		override func run() {
			if var signals { pthread_sigmask(SIG_SETMASK, &signals, nil) }
			result = body()
		}
	}
}
