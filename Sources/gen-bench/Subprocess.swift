import Workspace

/// The output of a child process.
struct Subprocess {
	var status: Int32
	var output: String
	/// The time that it and its own children used.
	var processorSeconds: Double
	/// The most memory that it had at once.
	var peakMegabytes: Int

	/// Runs `arguments`, whose first is looked up on PATH. Nil if it cannot be started.
	init?(_ arguments: [String]) {
		var pipe: [Int32] = [0, 0]
		guard Self.makePipe(&pipe) == 0 else { return nil }
		var actions = Self.makeActions()
		defer { posix_spawn_file_actions_destroy(&actions) }
		posix_spawn_file_actions_adddup2(&actions, pipe[1], 1)
		posix_spawn_file_actions_addclose(&actions, pipe[0])
		posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
		var strings = arguments.map { strdup($0) } + [nil]
		defer { for string in strings { free(string) } }
		var child: pid_t = 0
		guard posix_spawnp(&child, arguments[0], &actions, nil, &strings, Self.environment) == 0 else {
			close(pipe[0])
			close(pipe[1])
			return nil
		}
		close(pipe[1])
		output = Self.readAll(pipe[0])
		close(pipe[0])
		var status: Int32 = 0
		var usage = rusage()
		wait4(child, &status, 0, &usage)
		self.status = status
		processorSeconds = [usage.ru_utime, usage.ru_stime].map { Double($0.tv_sec) + Double($0.tv_usec) / 1e6 }.reduce(0, +)
		#if canImport(Darwin)
			peakMegabytes = Int(usage.ru_maxrss) >> 20
		#else
			peakMegabytes = Int(usage.ru_maxrss) >> 10
		#endif
	}

	private static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
		#if canImport(Darwin)
			_NSGetEnviron().pointee
		#else
			environ
		#endif
	}

	private static func makePipe(_ ends: inout [Int32]) -> Int32 {
		ends.withUnsafeMutableBufferPointer { buffer in
			guard let base = buffer.baseAddress else { return -1 }
			return pipe(base)
		}
	}

	#if canImport(Glibc)
		private static func makeActions() -> posix_spawn_file_actions_t {
			var actions = posix_spawn_file_actions_t()
			posix_spawn_file_actions_init(&actions)
			return actions
		}
	#else
		private static func makeActions() -> posix_spawn_file_actions_t? {
			var actions: posix_spawn_file_actions_t?
			posix_spawn_file_actions_init(&actions)
			return actions
		}
	#endif

	private static func readAll(_ descriptor: Int32) -> String {
		var bytes: [UInt8] = []
		var chunk = [UInt8](repeating: 0, count: 4096)
		while true {
			let count = read(descriptor, &chunk, chunk.count)
			guard count > 0 else { break }
			bytes += chunk.prefix(count)
		}
		return String(decoding: bytes, as: UTF8.self)
	}
}
