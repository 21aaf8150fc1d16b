import SourceText

/// The user's cache folder, in which gen stores what can be rebuilt: compiled modules, by key.
///
/// An entry is complete as soon as it has its name, and never changes afterwards, so runs can share it. A run works in private
/// scratch folders beside the entries; if the run is killed, the next one removes them.
package struct CacheFolder: Sendable {
	/// The absolute path of the folder.
	package let path: String
	/// Whether the entries are of this run only, because the user's folder cannot be written.
	package let isTemporary: Bool

	private static let scratchMark = "scratch-"

	/// Returns `GEN_CACHE_DIR`, or `gen` in the system's folder for caches.
	package static func defaultPath(_ variable: (String) -> String?) -> String? {
		if let override = variable("GEN_CACHE_DIR"), !override.isEmpty { return override }
		if let caches = variable("XDG_CACHE_HOME"), caches.hasPrefix("/") { return caches + "/gen" }
		guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
		#if canImport(Darwin)
			return home + "/Library/Caches/gen"
		#else
			return home + "/.cache/gen"
		#endif
	}

	/// Opens the folder at `path`, creating it and its parents.
	package init(at path: String) throws(DiskError) {
		try makeFolders(path)
		guard let real = realPath(path) else { throw DiskError(.createFolder, path, errno: errno) }
		guard access(real, W_OK | X_OK) == 0 else { throw DiskError(.write, path, errno: errno) }
		self.init(real, isTemporary: false)
	}

	private init(_ path: String, isTemporary: Bool) {
		self.path = path
		self.isTemporary = isTemporary
	}

	/// Creates a folder for one run, which has to call `removeEverything`.
	package static func temporary(_ variable: (String) -> String?) throws(DiskError) -> CacheFolder {
		let folder = variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
		let made = try makeUniqueFolder(folder + "/gen-")
		guard let real = realPath(made) else { throw DiskError(.createFolder, made, errno: errno) }
		return CacheFolder(real, isTemporary: true)
	}

	/// Returns the path of the entry `key`, which may not exist yet.
	package func entry(_ key: String) -> String { path + "/" + key }

	package func has(_ key: String) -> Bool { kind(ofPath: entry(key)) == .folder }

	/// Creates a scratch folder that only this run uses.
	package func makeScratch() throws(DiskError) -> String {
		try makeUniqueFolder(path + "/" + Self.scratchMark + "\(getpid())-")
	}

	/// Moves the contents of `scratch` to the entry `key`; if another run has published it meanwhile, that entry is used.
	package func publish(_ scratch: String, as key: String) throws(DiskError) {
		if rename(scratch, entry(key)) == 0 { return }
		let code = errno
		guard code == EEXIST || code == ENOTEMPTY else { throw DiskError(.write, entry(key), errno: code) }
		removeTree(scratch)
	}

	/// Blocks other runs that build the entry `key` until the returned lock is released. Nil on disks without locks.
	package func lock(_ key: String) -> CacheLock? {
		let descriptor = open(entry(key) + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
		guard descriptor >= 0 else { return nil }
		let interruption = Interruption()
		defer { interruption.end() }
		while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
			guard errno == EWOULDBLOCK || errno == EINTR, !interruption.isPending else {
				close(descriptor)
				return nil
			}
			usleep(20_000)
		}
		return CacheLock(descriptor)
	}

	/// Removes the scratch folders of runs that have ended.
	package func removeAbandoned() {
		for name in names(inFolder: path) where name.hasPrefix(Self.scratchMark) {
			let owner = name.dropFirst(Self.scratchMark.count).prefix { $0 != "-" }
			guard let process = pid_t(owner), process > 0, kill(process, 0) != 0, errno == ESRCH else { continue }
			removeTree(path + "/" + name)
		}
	}

	/// Removes a temporary folder with its contents.
	package func removeEverything() {
		if isTemporary { removeTree(path) }
	}
}

/// The lock of a cache entry, owned by the run that builds it.
package final class CacheLock {
	private let descriptor: Int32

	init(_ descriptor: Int32) {
		self.descriptor = descriptor
	}

	deinit {
		close(descriptor)
	}
}

/// Creates the folder at `path` and its parents.
package func makeFolders(_ path: String) throws(DiskError) {
	var end = path.utf8.startIndex
	while end != path.utf8.endIndex {
		end = path.utf8[end...].dropFirst().firstIndex(of: UInt8(ascii: "/")) ?? path.utf8.endIndex
		let prefix = String(path[..<end])
		if mkdir(prefix, 0o777) == 0 || errno == EEXIST || errno == EISDIR { continue }
		let code = errno
		// A folder that exists already need not be writable.
		if kind(ofPath: prefix) != .folder { throw DiskError(.createFolder, prefix, errno: code) }
	}
	if kind(ofPath: path) != .folder { throw DiskError(.createFolder, path, errno: ENOTDIR) }
}

private func makeUniqueFolder(_ prefix: String) throws(DiskError) -> String {
	var template = Array((prefix + "XXXXXX").utf8CString)
	var code: Int32 = 0
	let made = template.withUnsafeMutableBufferPointer { buffer -> String? in
		guard let base = buffer.baseAddress, let path = mkdtemp(base) else {
			code = errno
			return nil
		}
		return String(cString: path)
	}
	guard let made else { throw DiskError(.createFolder, prefix + "XXXXXX", errno: code) }
	return made
}

/// Writes a file of gen's own, outside of feature folders.
package func writeOwnFile(_ path: String, _ bytes: [UInt8]) throws(DiskError) {
	try write(bytes, to: path, O_TRUNC | O_NOFOLLOW, mode: 0o666)
}

/// Appends to a settings file that only the user can read, and creates it and its parent folders. The file has all of the bytes or none: half
/// a line may grant something else.
package func appendOwnFile(_ path: String, _ bytes: [UInt8]) throws(DiskError) {
	if let end = path.lastIndex(of: "/") { try makeFolders(String(path[..<end])) }
	let target = realPath(path) ?? path
	var all: [UInt8] = []
	do throws(ReadFailure) {
		all = try readSource(path: target, displayName: path).withBytes { Array($0) }
	} catch {
		guard error.reason == .missing else { throw DiskError(.read, path, .notFile) }
	}
	do throws(DiskError) {
		try write(all + bytes, to: target + ".part", O_TRUNC | O_NOFOLLOW, mode: 0o600)
		guard rename(target + ".part", target) == 0 else { throw DiskError(.write, path, errno: errno) }
	} catch {
		unlink(target + ".part")
		throw error
	}
}

/// Removes a file of the user's cache or settings, if it is there.
package func removeOwnFile(_ path: String) { unlink(path) }

private func write(_ bytes: [UInt8], to path: String, _ flags: Int32, mode: mode_t) throws(DiskError) {
	let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, mode)
	guard descriptor >= 0 else { throw DiskError(.write, path, errno: errno) }
	defer { close(descriptor) }
	var written = 0
	while written < bytes.count {
		let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
		if count < 0, errno == EINTR { continue }
		guard count > 0 else { throw DiskError(.write, path, errno: count < 0 ? errno : ENOSPC) }
		written += count
	}
}

/// Removes a folder of gen's own with its contents; links are removed, not followed.
package func removeTree(_ path: String) {
	var folders = [path]
	var found: [String] = []
	while let folder = folders.popLast() {
		found.append(folder)
		for name in names(inFolder: folder) {
			let item = folder + "/" + name
			var status = stat()
			guard lstat(item, &status) == 0 else { continue }
			if status.st_mode & S_IFMT == S_IFDIR { folders.append(item) } else { unlink(item) }
		}
	}
	for folder in found.reversed() { rmdir(folder) }
}

/// Returns the absolute path of the first executable file with that name on the search path.
///
/// Relative folders of the search path are skipped, since a branch can contain them.
package func findProgram(_ name: String, searchPath: String) -> String? {
	for folder in searchPath.split(separator: ":") where folder.hasPrefix("/") {
		let candidate = "\(folder)/\(name)"
		if kind(ofPath: candidate) == .file, access(candidate, X_OK) == 0 {
			return candidate
		}
	}
	return nil
}

/// A text that identifies the state of a file: size, identity, modification time.
package func stampText(ofPath path: String) -> String {
	var status = stat()
	guard stat(path, &status) == 0 else { return "" }
	#if canImport(Darwin)
		return "\(status.st_size)/\(status.st_ino)/\(status.st_mtimespec.tv_sec)"
	#else
		return "\(status.st_size)/\(status.st_ino)/\(status.st_mtim.tv_sec)"
	#endif
}

extension DiskError {
	/// The warning that the cache cannot be used, with the consequence.
	package var cacheWarning: Diagnostic {
		Diagnostic(
			.cacheUnwritable, "cannot store compiled modules in '\(path)': \(cause.reason), so the runtime is compiled again in each run",
			fix: "make it writable, or set GEN_CACHE_DIR to another folder")
	}

	package var cacheError: Diagnostic {
		Diagnostic(
			.diskError, "cannot write '\(path)', where features are verified: \(cause.reason)",
			fix: cause == .full
				? "free some space, or set GEN_CACHE_DIR to a folder on another disk" : "set GEN_CACHE_DIR to a writable folder")
	}
}
