/// Returns whether standard input is a terminal, so that questions can be answered.
package func inputIsTerminal() -> Bool {
	isatty(0) != 0
}

/// Sleeps; a signal ends it early.
package func pause(milliseconds: UInt32) {
	usleep(milliseconds &* 1000)
}

/// The attributes of a file that change when it is written.
package struct PathStamp: Hashable, Sendable {
	private var seconds: Int
	private var nanoseconds: Int
	private var size: Int
	private var identity: UInt64

	/// Reads the attributes of the file at the path; nil if nothing exists there.
	package init?(_ path: String) {
		var status = stat()
		guard stat(path, &status) == 0 else { return nil }
		#if canImport(Darwin)
			let time = status.st_mtimespec
		#else
			let time = status.st_mtim
		#endif
		seconds = Int(time.tv_sec)
		nanoseconds = Int(time.tv_nsec)
		size = Int(status.st_size)
		identity = UInt64(status.st_ino)
	}
}
