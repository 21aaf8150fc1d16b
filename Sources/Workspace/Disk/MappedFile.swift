import SourceText

/// The failure to read an input, with its reason.
package struct ReadFailure: Error, Hashable, Sendable {
	package enum Reason: Sendable, Hashable {
		case missing
		/// The path leads out of the project.
		case outside
		case directory
		/// The path leads to a pipe, socket or device where a file is needed.
		case notAFile
		case unreadable(errorNumber: Int32)
		case tooLarge(limit: Int)
	}

	/// The path as the user wrote it.
	package var path: String
	package var reason: Reason

	package init(path: String, reason: Reason) {
		self.path = path
		self.reason = reason
	}
}

extension ReadFailure {
	package var diagnostic: Diagnostic {
		switch reason {
		case .missing: .missing(path)
		case .outside: .outside(path)
		case .directory: .directory(path)
		case .notAFile: .notAFile(path)
		case .unreadable(let number): .unreadable(path, number)
		case .tooLarge(let limit): .tooLarge(path, limit)
		}
	}
}

/// The size from which files are mapped and read page by page; smaller ones are read at once.
private let mappingThreshold = 32 << 20
/// The limit for standard input, which stays in memory.
let streamLimit = 1 << 30

/// Reads the file at `path`, which has no links, and whose positions are reported under `displayName`.
///
/// - Parameter origin: where the text comes from, which decides how much of it messages show.
func readSource(path: String, displayName: String, origin: Origin = .written) throws(ReadFailure) -> SourceText {
	var status = stat()
	// Opening a device can have effects.
	guard stat(path, &status) == 0 else { throw failure(displayName, errno) }
	let isOpenable = [S_IFDIR, S_IFREG].contains(status.st_mode & S_IFMT)
	guard isOpenable else { throw ReadFailure(path: displayName, reason: .notAFile) }
	let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
	guard descriptor >= 0 else { throw failure(displayName, errno) }
	defer { close(descriptor) }
	guard fstat(descriptor, &status) == 0 else { throw failure(displayName, errno) }
	switch status.st_mode & S_IFMT {
	case S_IFDIR: throw ReadFailure(path: displayName, reason: .directory)
	case S_IFREG: break
	default: throw ReadFailure(path: displayName, reason: .notAFile)
	}
	if Int(status.st_size) >= mappingThreshold, let mapped = MappedFile(descriptor, count: Int(status.st_size)) {
		return SourceText(path: displayName, mapped: mapped, origin: origin)
	}
	return SourceText(path: displayName, bytes: try readAll(descriptor, displayName, expecting: Int(status.st_size)), origin: origin)
}

/// Reads all of standard input, reported under `<stdin>`.
package func readStandardInput() throws(ReadFailure) -> SourceText {
	SourceText(path: "<stdin>", bytes: try readAll(STDIN_FILENO, "<stdin>", expecting: 0))
}

/// - Parameter limit: the largest accepted number of bytes.
func readAll(
	_ descriptor: Int32, _ displayName: String, expecting count: Int, limit: Int = streamLimit
) throws(ReadFailure) -> [UInt8] {
	var bytes: [UInt8] = []
	bytes.reserveCapacity(count)
	let chunkSize = 1 << 16
	while true {
		var readCount = 0
		let chunk = [UInt8](unsafeUninitializedCapacity: chunkSize) { buffer, initializedCount in
			readCount = read(descriptor, buffer.baseAddress, chunkSize)
			initializedCount = max(0, readCount)
		}
		if readCount < 0 {
			if errno == EINTR { continue }
			throw failure(displayName, errno)
		}
		if readCount == 0 { return bytes }
		guard bytes.count + readCount <= limit else { throw ReadFailure(path: displayName, reason: .tooLarge(limit: limit)) }
		bytes += chunk
	}
}

private func failure(_ displayName: String, _ number: Int32) -> ReadFailure {
	let reason: ReadFailure.Reason =
		switch number {
		case ENOENT, ENOTDIR: .missing
		case EISDIR: .directory
		default: .unreadable(errorNumber: number)
		}
	return ReadFailure(path: displayName, reason: reason)
}

/// A file that is mapped into memory, page by page as it is read; pages can be discarded.
///
/// `@unchecked Sendable`: the mapping is never written, and unmapped only with its last owner.
/// If another process truncates the file while it is read, this process ends with SIGBUS, as with every mapping.
private final class MappedFile: MappedBytes, @unchecked Sendable {
	let count: Int
	private let base: UnsafeMutableRawPointer

	/// Maps the file; nil if that is not possible, as on some network volumes.
	init?(_ descriptor: Int32, count: Int) {
		guard let base = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), base != MAP_FAILED else { return nil }
		self.base = base
		self.count = count
		madvise(base, count, MADV_SEQUENTIAL)
	}

	deinit {
		munmap(base, count)
	}

	func withBytes<Result, Failure: Error>(
		_ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
	) throws(Failure) -> Result {
		try body(UnsafeRawBufferPointer(start: base, count: count))
	}

	/// Releases the pages before `offset`; they are read from the file again on the next access.
	func discard(before offset: Int) {
		let pageMask = Int(sysconf(Int32(_SC_PAGESIZE))) - 1
		let length = min(max(offset, 0), count) & ~pageMask
		guard length > 0 else { return }
		madvise(base, length, MADV_DONTNEED)
	}
}

extension Diagnostic {
	fileprivate static func missing(_ path: String) -> Diagnostic {
		Diagnostic(.unreadableFile, "there is no file '\(path)'", fix: "check the path; it is relative to the current folder")
	}

	fileprivate static func outside(_ path: String) -> Diagnostic {
		Diagnostic(
			.unreadableFile, "'\(path)' is outside of the project, so gen does not read it",
			fix: "copy it into the repository; if you trust what names it, pass --allow-path '\(path)'")
	}

	fileprivate static func directory(_ path: String) -> Diagnostic {
		Diagnostic(.unreadableFile, "'\(path)' is a folder, not a file", fix: "name a file in it")
	}

	fileprivate static func notAFile(_ path: String) -> Diagnostic {
		Diagnostic(.unreadableFile, "'\(path)' is not a file", fix: "pass '-' to read standard input")
	}

	fileprivate static func unreadable(_ path: String, _ number: Int32) -> Diagnostic {
		Diagnostic(
			.unreadableFile, "'\(path)' cannot be read: \(String(cString: strerror(number)))",
			fix: number == EACCES ? "chmod +r '\(path)'" : nil)
	}

	fileprivate static func tooLarge(_ path: String, _ limit: Int) -> Diagnostic {
		Diagnostic(.sizeLimit, "'\(path)' has more than \(limit >> 20) MB", fix: "save it to a file")
	}
}
