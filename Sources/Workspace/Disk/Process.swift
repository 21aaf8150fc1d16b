/// The two output streams of a command.
package enum StandardStream: Int32, Sendable {
	case standardOutput = 1
	case standardError = 2
}

/// Writes all of `text`, and returns the reason if that fails; a reader that has gone away is not a failure.
@discardableResult
package func writeText(_ text: String, to stream: StandardStream) -> String? {
	writeText(text, toDescriptor: stream.rawValue)
}

func writeText(_ text: String, toDescriptor descriptor: Int32) -> String? {
	var text = text
	return text.withUTF8 { bytes in
		var done = 0
		while done < bytes.count {
			let count = write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
			if count < 0, errno == EINTR { continue }
			if count < 0 { return errno == EPIPE ? nil : DiskError.Cause(errno: errno).reason }
			guard count > 0 else { return DiskError.Cause.full.reason }
			done += count
		}
		return nil
	}
}

/// Returns why `stream` cannot be written, checked by an empty write; nil if it can, or was closed on purpose.
package func writeFailure(of stream: StandardStream) -> String? {
	guard write(stream.rawValue, nil, 0) < 0 else { return nil }
	return [EPIPE, EBADF, EINTR].contains(errno) ? nil : DiskError.Cause(errno: errno).reason
}

/// `SIG_IGN`, which not every module of the C library imports.
private var ignoring: @convention(c) (Int32) -> Void { unsafeBitCast(1, to: (@convention(c) (Int32) -> Void).self) }

/// Makes a write to a reader that has gone away fail, instead of ending gen.
func ignoreBrokenPipes() {
	signal(SIGPIPE, ignoring)
}

/// Makes writes fail with an error instead of a signal that ends gen (the reader has gone away, the file becomes too large). The descriptor
/// of a closed stream is reserved by a file that cannot be written, so that no file of the user gets its number.
package func prepareStreams() {
	ignoreBrokenPipes()
	signal(SIGXFSZ, ignoring)
	for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 { _ = open("/dev/null", O_RDONLY) }
}

/// Returns whether the stream is a regular file.
package func isFile(_ stream: StandardStream) -> Bool {
	var status = stat()
	return fstat(stream.rawValue, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}

package func isTerminal(_ stream: StandardStream) -> Bool {
	isatty(stream.rawValue) != 0
}

/// Returns the arguments of the program, its name first; empty if they cannot be read.
///
/// On Linux, the standard library reads them from `/proc`, which a container or sandbox may not have. The kernel places their number, the
/// arguments, a null pointer and the environment one after the other, so they are read backwards from the environment, unless it has moved.
package func programArguments() -> [String] {
	#if os(Linux)
		let environment = environ
		guard environment[-1] == nil else { return CommandLine.arguments }
		let most = 1 << 20
		for count in 0..<most {
			let first = environment - (count + 1)
			guard UInt(bitPattern: first[-1]) != UInt(count) else {
				return (0..<count).compactMap { index in first[index].map { String(cString: $0) } }
			}
		}
	#endif
	return CommandLine.arguments
}

package func environmentVariable(_ name: String) -> String? {
	getenv(name).map { String(cString: $0) }
}

package func currentDirectory() -> String? {
	var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
	guard getcwd(&buffer, buffer.count) != nil else { return nil }
	return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

package func exitProcess(_ status: Int32) -> Never {
	exit(status)
}

/// Returns the absolute path without links, or nil if nothing exists there.
package func realPath(_ path: String) -> String? {
	guard let resolved = realpath(path, nil) else { return nil }
	defer { free(resolved) }
	return String(cString: resolved)
}

/// The kind of entry at a path outside of feature folders, links followed.
package enum PathKind: Sendable {
	case missing, file, folder
	/// Whether something exists there is unknown, so that it does not count as missing: reading it gives the reason.
	case unreadable
}

package func kind(ofPath path: String) -> PathKind {
	var status = stat()
	guard stat(path, &status) == 0 else { return errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable }
	return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
}

/// Returns the sorted names in a folder; empty if it cannot be read.
func names(inFolder path: String) -> [String] {
	var names: [String] = []
	_ = isName(inFolder: path) { name in
		names.append(name)
		return false
	}
	return names.sorted()
}

/// Returns whether a name in the folder fulfils the predicate; stops reading at the first one.
func isName(inFolder path: String, _ isWanted: (String) -> Bool) -> Bool {
	guard let directory = opendir(path) else { return false }
	defer { closedir(directory) }
	while let entry = readdir(directory) {
		let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
			pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
		}
		if name != ".", name != "..", isWanted(name) { return true }
	}
	return false
}
