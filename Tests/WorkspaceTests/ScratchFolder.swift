import Testing
import Workspace

#if canImport(Glibc)
	import Glibc
#else
	import Darwin
#endif

/// A folder of its own for one test, with plain-text access that shares no code with what is tested; removed at the end.
final class ScratchFolder {
	let path: String

	init() throws {
		var template = Array("/tmp/gen-workspace-XXXXXX".utf8CString)
		let made = template.withUnsafeMutableBufferPointer { buffer in
			buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
		}
		path = try #require(made)
	}

	deinit {
		remove(path)
	}

	private func remove(_ path: String) {
		var status = stat()
		guard lstat(path, &status) == 0 else { return }
		if status.st_mode & S_IFMT == S_IFDIR {
			chmod(path, 0o700)
			for name in names(in: path) { remove("\(path)/\(name)") }
			rmdir(path)
		} else {
			unlink(path)
		}
	}

	func write(_ inner: String, _ text: String) {
		var end = inner.startIndex
		while let slash = inner[end...].firstIndex(of: "/") {
			mkdir("\(path)/\(inner[..<slash])", 0o777)
			end = inner.index(after: slash)
		}
		guard let file = fopen("\(path)/\(inner)", "w") else { return }
		fputs(text, file)
		fclose(file)
	}

	func makeFolder(_ inner: String) {
		write("\(inner)/x", "")
		unlink("\(path)/\(inner)/x")
	}

	func link(_ inner: String, to target: String) {
		symlink(target, "\(path)/\(inner)")
	}

	func delete(_ inner: String) {
		remove("\(path)/\(inner)")
	}

	/// Nil when there is no such file.
	func text(_ inner: String) -> String? {
		guard let file = fopen("\(path)/\(inner)", "r") else { return nil }
		defer { fclose(file) }
		var bytes: [UInt8] = []
		while true {
			let byte = fgetc(file)
			if byte == EOF { break }
			bytes.append(UInt8(truncatingIfNeeded: byte))
		}
		return String(decoding: bytes, as: UTF8.self)
	}

	/// Every file with its text and every folder (with a `/` and no text), but for what gen keeps for itself.
	func tree() -> [String: String] {
		var tree: [String: String] = [:]
		collect("", into: &tree)
		return tree
	}

	private func collect(_ inner: String, into tree: inout [String: String]) {
		for name in names(in: "\(path)/\(inner)") {
			let item = inner.isEmpty ? name : "\(inner)/\(name)"
			if item == ".gen" { continue }
			var status = stat()
			guard lstat("\(path)/\(item)", &status) == 0 else { continue }
			if status.st_mode & S_IFMT == S_IFDIR {
				tree[item + "/"] = ""
				collect(item, into: &tree)
			} else {
				tree[item] = text(item)
			}
		}
	}

	func names(in folder: String) -> [String] {
		guard let stream = opendir(folder) else { return [] }
		defer { closedir(stream) }
		var names: [String] = []
		while let entry = readdir(stream) {
			let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
				tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) { String(cString: $0) }
			}
			if name != ".", name != ".." { names.append(name) }
		}
		return names
	}

	/// Modification time and identity.
	func stamp(_ inner: String) -> [Int] {
		var status = stat()
		guard lstat("\(path)/\(inner)", &status) == 0 else { return [] }
		#if canImport(Darwin)
			return [Int(status.st_ino), status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec]
		#else
			return [Int(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
		#endif
	}
}
