import Workspace

/// A folder that is removed when the benchmark ends.
final class TemporaryFolder {
	let path: String

	init?() {
		let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
		var template = Array((parent + "/gen-bench-XXXXXX").utf8CString)
		guard mkdtemp(&template) != nil else { return nil }
		path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
	}

	deinit {
		_ = Subprocess(["rm", "-rf", path])
	}

	/// Writes `bytes` to a file. Returns false if the disk is full.
	func write(_ bytes: [UInt8], to path: String) -> Bool {
		guard let file = fopen(path, "w") else { return false }
		let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
		return fclose(file) == 0 && isWritten
	}
}
