#if canImport(Glibc)
	import Glibc
#elseif canImport(Musl)
	import Musl
#else
	import Darwin
#endif

/// The system's error for a file that cannot be opened, read or written.
struct FileAccessError: Error {
	let reason: String

	/// The error of the call that failed last.
	static var last: FileAccessError {
		FileAccessError(reason: strerror(errno).map { String(cString: $0) } ?? "error \(errno)")
	}
}

func readFile(_ path: String) throws(FileAccessError) -> [UInt8] {
	guard let file = fopen(path, "rb") else { throw .last }
	defer { fclose(file) }
	var bytes: [UInt8] = []
	var chunk = [UInt8](repeating: 0, count: 1 << 16)
	while true {
		let count = fread(&chunk, 1, chunk.count, file)
		if count == 0 { break }
		bytes += chunk[..<count]
	}
	if ferror(file) != 0 { throw .last }
	return bytes
}

func writeFile(_ text: String, to path: String) throws(FileAccessError) {
	guard let file = fopen(path, "wb") else { throw .last }
	let bytes = Array(text.utf8)
	let written = fwrite(bytes, 1, bytes.count, file)
	guard fclose(file) == 0, written == bytes.count else { throw .last }
}

func printError(_ line: String) {
	let bytes = Array("\(line)\n".utf8)
	// A failure to print a message cannot be reported.
	_ = write(STDERR_FILENO, bytes, bytes.count)
}

func exitWithFailure() -> Never {
	exit(1)
}
