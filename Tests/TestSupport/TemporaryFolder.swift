import Testing

#if canImport(Glibc)
	import Glibc
#else
	import Darwin
#endif

/// A folder for one test, removed at the end. Its file access shares no code with the tested modules.
package final class TemporaryFolder: Sendable {
	package let path: String
	/// The outer folder, a repository of its own: gen searches the folders around a feature up to the root of the repository.
	private let outer: String

	/// The parent of all test folders: `TMPDIR`, or memory if Linux has room there, since a disk takes a fifth of the suite's time.
	package static let root: String = {
		if let chosen = getenv("TMPDIR").map({ String(cString: $0) }), chosen.hasPrefix("/") {
			return chosen.hasSuffix("/") ? String(chosen.dropLast()) : chosen
		}
		#if os(Linux)
			var status = statvfs()
			if access("/dev/shm", W_OK) == 0, statvfs("/dev/shm", &status) == 0, status.f_bavail * status.f_bsize >= 1 << 30 {
				return "/dev/shm"
			}
		#endif
		return "/tmp"
	}()

	/// - Parameter isRepository: whether the folder is in a git repository, up to whose root gen searches for settings.
	package init(isRepository: Bool = true) throws {
		var template = Array("\(Self.root)/gen-tests-XXXXXX".utf8CString)
		let made = template.withUnsafeMutableBufferPointer { buffer in
			buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
		}
		outer = try #require(made)
		path = outer + "/folder"
		mkdir(path, 0o700)
		if isRepository { mkdir(outer + "/.git", 0o700) }
	}

	deinit {
		Self.remove(outer)
	}

	package func write(_ inner: String, _ text: String) {
		Self.write(text, to: "\(path)/\(inner)")
	}

	package func write(_ inner: String, bytes: [UInt8]) {
		Self.write(bytes, to: "\(path)/\(inner)")
	}

	/// Returns the bytes of a file, empty if there is none.
	package func bytes(_ inner: String) -> [UInt8] { Self.bytes("\(path)/\(inner)") }

	/// Returns the text of a file, or nil if there is none.
	package func text(_ inner: String) -> String? {
		Self.text("\(path)/\(inner)")
	}

	package func link(_ inner: String, to target: String) {
		symlink(target, "\(path)/\(inner)")
	}

	package func delete(_ inner: String) {
		Self.remove("\(path)/\(inner)")
	}

	package func makeFolder(_ inner: String) {
		write("\(inner)/x", "")
		unlink("\(path)/\(inner)/x")
	}

	package func setMode(_ inner: String, _ mode: UInt32) {
		chmod("\(path)/\(inner)", mode_t(mode))
	}

	/// Gives other users access to the folder.
	package func makeReachable() {
		chmod(outer, 0o755)
		chmod(path, 0o755)
	}

	/// Truncates a file, or extends it without using disk space.
	package func setSize(_ inner: String, _ size: Int) {
		truncate("\(path)/\(inner)", off_t(size))
	}

	/// Returns every file with its text and every folder (with a `/` and no text), except gen's state in `.gen`.
	package func tree(_ inner: String = "") -> [String: String] {
		tree(inner) { $0 == ".gen" }
	}

	/// Returns the same as `tree()`, including the templates and styles in `.gen`, but without the state of transactions.
	package func treeWithTemplates() -> [String: String] {
		tree("") { $0 == "state" }.filter { !$0.key.hasSuffix(".gen/") }
	}

	private func tree(_ inner: String, except isExcluded: (String) -> Bool) -> [String: String] {
		var tree: [String: String] = [:]
		var pending = [inner]
		while let folder = pending.popLast() {
			for name in Self.names(in: "\(path)/\(folder)") where !isExcluded(name) {
				let item = folder.isEmpty ? name : "\(folder)/\(name)"
				if Self.isFolder("\(path)/\(item)") {
					tree[item + "/"] = ""
					pending.append(item)
				} else {
					tree[item] = text(item)
				}
			}
		}
		return tree
	}

	/// Returns a copy of the folder, including gen's state.
	package func copy() throws -> TemporaryFolder {
		let copy = try TemporaryFolder()
		for item in tree("", except: { _ in false }).keys.sorted() {
			let (from, to) = ("\(path)/\(item)", "\(copy.path)/\(item)")
			if item.hasSuffix("/") { mkdir(to, 0o777) } else { Self.write(Self.bytes(from), to: to) }
			var status = stat()
			if lstat(from, &status) == 0 { chmod(to, status.st_mode & 0o777) }
		}
		return copy
	}

	/// Returns the sorted paths of the files in the tree.
	package func files(_ inner: String = "") -> [String] {
		tree(inner).keys.filter { !$0.hasSuffix("/") }.sorted()
	}

	/// Returns the modification time and the inode, which distinguish an untouched file from one that was rewritten with the same text.
	package func stamp(_ inner: String) -> [Int] {
		var status = stat()
		guard lstat("\(path)/\(inner)", &status) == 0 else { return [] }
		#if canImport(Darwin)
			return [Int(status.st_ino), status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec]
		#else
			return [Int(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
		#endif
	}
}

extension TemporaryFolder {
	/// Writes a file and creates its parent folders.
	package static func write(_ text: String, to path: String) {
		write(Array(text.utf8), to: path)
	}

	private static func write(_ bytes: [UInt8], to path: String) {
		var end = path.index(after: path.startIndex)
		while let slash = path[end...].firstIndex(of: "/") {
			mkdir(String(path[..<slash]), 0o777)
			end = path.index(after: slash)
		}
		guard let file = fopen(path, "wb") else { return }
		defer { fclose(file) }
		fwrite(bytes, 1, bytes.count, file)
	}

	package static func text(_ path: String) -> String? {
		guard let file = fopen(path, "rb") else { return nil }
		fclose(file)
		return String(decoding: bytes(path), as: UTF8.self)
	}

	/// Returns the bytes of a file, empty if there is none.
	private static func bytes(_ path: String) -> [UInt8] {
		guard let file = fopen(path, "rb") else { return [] }
		defer { fclose(file) }
		var bytes: [UInt8] = []
		var chunk = [UInt8](repeating: 0, count: 1 << 16)
		while true {
			let count = fread(&chunk, 1, chunk.count, file)
			guard count > 0 else { return bytes }
			bytes += chunk[..<count]
		}
	}

	package static func isFolder(_ path: String) -> Bool {
		var status = stat()
		return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
	}

	package static func names(in folder: String) -> [String] {
		guard let stream = opendir(folder) else { return [] }
		defer { closedir(stream) }
		var names: [String] = []
		while let entry = readdir(stream) {
			let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
				tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) { String(cString: $0) }
			}
			if name != ".", name != ".." { names.append(name) }
		}
		return names.sorted()
	}

	package static func remove(_ path: String) {
		if isFolder(path) {
			chmod(path, 0o700)
			for name in names(in: path) { remove("\(path)/\(name)") }
			rmdir(path)
		} else {
			unlink(path)
		}
	}
}
