/// A thread with a stack of fixed size. Inputs may nest as deep as `JSONScanner.depthLimit`, whereas the default stack of a thread
/// depends on the system, a shell's `ulimit` or a worker's half a megabyte.
package enum DeepStack {
	/// A multiple of what the deepest input needs. Only touched pages take memory.
	private static let size = 64 << 20

	/// Runs `body` on such a thread and returns its result; runs it on this thread if no other can be created.
	package static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
		var attributes = pthread_attr_t()
		guard pthread_attr_init(&attributes) == 0 else { return body() }
		defer { pthread_attr_destroy(&attributes) }
		guard pthread_attr_setstacksize(&attributes, size) == 0 else { return body() }
		// This thread only waits: a signal that the other one blocks would be delivered here, and end gen in the middle of its work.
		var (blocked, before) = (sigset_t(), sigset_t())
		sigfillset(&blocked)
		pthread_sigmask(SIG_SETMASK, &blocked, &before)
		let own = before
		defer {
			var own = own
			pthread_sigmask(SIG_SETMASK, &own, nil)
		}
		let work = Work(signals: own, body)
		let pointer = Unmanaged.passRetained(work as Runnable).toOpaque()
		#if canImport(Glibc)
			var thread = pthread_t()
			let status = pthread_create(
				&thread, &attributes,
				{ pointer in
					if let pointer { Unmanaged<Runnable>.fromOpaque(pointer).takeRetainedValue().run() }
					return nil
				}, pointer)
			if status == 0 { pthread_join(thread, nil) }
		#else
			var thread: pthread_t?
			let status = pthread_create(
				&thread, &attributes,
				{ pointer in
					Unmanaged<Runnable>.fromOpaque(pointer).takeRetainedValue().run()
					return nil
				}, pointer)
			if status == 0, let thread { pthread_join(thread, nil) }
		#endif
		if status != 0 { Unmanaged<Runnable>.fromOpaque(pointer).release() }
		guard let result = work.result else {
			pthread_sigmask(SIG_SETMASK, &before, nil)
			return body()
		}
		return result
	}

	private class Runnable {
		func run() {}
	}

	/// The work of the thread; the thread that waits for it reads the result.
	private final class Work<Result: Sendable>: Runnable {
		private let body: @Sendable () -> Result
		/// The signals that are blocked, as on the thread that requested the work.
		private var signals: sigset_t
		private(set) var result: Result?

		init(signals: sigset_t, _ body: @escaping @Sendable () -> Result) {
			self.signals = signals
			self.body = body
		}

		override func run() {
			pthread_sigmask(SIG_SETMASK, &signals, nil)
			result = body()
		}
	}
}
