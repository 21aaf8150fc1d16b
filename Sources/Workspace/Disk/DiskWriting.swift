/// The calls that change the disk. There are no others; each passes the gate first.
extension FeatureFolder {
	/// Creates `path` and its parent folders, with `bytes` and, unless nil, exactly `mode`.
	///
	/// - Parameter isFlushed: whether the file survives a loss of power once its folder is flushed.
	func createFile(_ path: FolderPath, _ bytes: [UInt8], mode: UInt32? = nil, isFlushed: Bool = true) throws(DiskError) {
		trimFolders()
		guard let location = try location(of: path, for: .write, creating: true) else {
			throw DiskError(.write, display(path.text), .missing)
		}
		try gate?.pass(.createFile, .write, location.display)
		let descriptor = openat(location.folder, location.name, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
		guard descriptor >= 0 else { throw DiskError(.write, location.display, errno: errno) }
		defer { close(descriptor) }
		var written = 0
		// A write that a test observes is split in two, so that the test can stop between the halves.
		let portion = gate == nil ? bytes.count : max(1, (bytes.count + 1) / 2)
		while written < bytes.count {
			try gate?.pass(.write, .write, location.display)
			let end = min(bytes.count, written + portion)
			let count = bytes[written..<end].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
			if count < 0, errno == EINTR { continue }
			guard count > 0 else { throw DiskError(.write, location.display, errno: count < 0 ? errno : ENOSPC) }
			written += count
		}
		if let mode {
			try gate?.pass(.setMode, .write, location.display)
			guard fchmod(descriptor, mode_t(mode)) == 0 else { throw DiskError(.write, location.display, errno: errno) }
		}
		if isFlushed { try flush(descriptor, location.display) }
	}

	/// Renames the file at `source` to `target`, replacing an existing file. Returns false if nothing exists at `source`.
	@discardableResult
	func rename(_ source: FolderPath, to target: FolderPath, followingLast: Bool = false) throws(DiskError) -> Bool {
		trimFolders()
		guard let from = try location(of: source, for: .write) else { return false }
		guard let to = try location(of: target, for: .write, creating: true, followingLast: followingLast) else { return false }
		try gate?.pass(.rename, .write, to.display)
		if renameat(from.folder, from.name, to.folder, to.name) == 0 { return true }
		if errno == ENOENT { return false }
		throw DiskError(.write, to.display, errno: errno)
	}

	/// Links the file at `source` to a second name, or copies it on disks without hard links.
	///
	/// Returns false if nothing exists at `source`; an existing file at `target` stays unchanged.
	@discardableResult
	func link(_ source: FolderPath, to target: FolderPath) throws(DiskError) -> Bool {
		trimFolders()
		guard let from = try location(of: source, for: .write, followingLast: true) else { return false }
		guard let to = try location(of: target, for: .write, creating: true) else { return false }
		try gate?.pass(.link, .write, to.display)
		if linkat(from.folder, from.name, to.folder, to.name, 0) == 0 || errno == EEXIST { return true }
		switch errno {
		case ENOENT: return false
		case EPERM, EMLINK, ENOTSUP, EOPNOTSUPP, EXDEV, ENOSYS:
			guard case .file(let file) = try read(source) else { throw DiskError(.write, from.display, .isFolder) }
			try replaceFile(target, file.bytes, mode: file.mode)
			return true
		default: throw DiskError(.write, from.display, errno: errno)
		}
	}

	/// Writes the file beside `path`, and renames it over that: the file is the old or the new one at any time.
	package func replaceFile(_ path: FolderPath, _ bytes: [UInt8], mode: UInt32? = nil) throws(DiskError) {
		guard let partial = FolderPath(path.text + ".part") else { throw DiskError(.write, display(path.text), .invalidPath) }
		var mode = mode
		if mode == nil, case .file(let file) = try read(path) { mode = file.mode }
		do throws(DiskError) {
			try createFile(partial, bytes, mode: mode)
			try rename(partial, to: path, followingLast: true)
		} catch {
			if error.cause != .stopped { try? removeFile(partial) }
			throw error
		}
	}

	/// Removes the file; a missing file is not an error.
	func removeFile(_ path: FolderPath) throws(DiskError) {
		guard let location = try location(of: path, for: .remove) else { return }
		try gate?.pass(.removeFile, .remove, location.display)
		guard unlinkat(location.folder, location.name, 0) == 0 || errno == ENOENT else {
			throw DiskError(.remove, location.display, errno: errno)
		}
	}

	/// Removes the folder if it is empty; returns whether it is gone.
	@discardableResult
	func removeEmptyFolder(_ path: FolderPath) throws(DiskError) -> Bool {
		forgetFolders()
		guard let location = try location(of: path, for: .remove) else { return true }
		try gate?.pass(.removeFolder, .remove, location.display)
		if unlinkat(location.folder, location.name, AT_REMOVEDIR) == 0 || errno == ENOENT { return true }
		if errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR || errno == EBUSY { return false }
		throw DiskError(.remove, location.display, errno: errno)
	}

	/// Creates the parent folders of `path`.
	func createFolder(of path: FolderPath) throws(DiskError) {
		_ = try location(of: path, for: .createFolder, creating: true)
	}

	/// Ensures that the names of `paths` in their folders survive a loss of power; missing folders are skipped.
	func flushFolders(of paths: some Sequence<FolderPath>) throws(DiskError) {
		var flushed: Set<FolderPath?> = []
		for path in paths {
			trimFolders()
			guard let location = try location(of: path, for: .write, followingLast: true) else { continue }
			guard flushed.insert(location.parent).inserted else { continue }
			try flush(location.folder, display(location.parent?.text ?? ""))
		}
	}

	/// Waits until the disk has stored the data; the only function that does. Disks that do not support it are accepted as they are.
	private func flush(_ descriptor: Int32, _ display: String) throws(DiskError) {
		try gate?.pass(.flush, .write, display)
		#if canImport(Darwin)
			// There, fsync leaves the text in the cache of the drive. A file system without the stronger flush still has the other.
			if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
		#endif
		while fsync(descriptor) != 0 {
			switch errno {
			case EINTR: continue
			case EINVAL, ENOTSUP, EOPNOTSUPP, ENOSYS: return
			default: throw DiskError(.write, display, errno: errno)
			}
		}
	}

	/// Returns the inode number of the folder, which only a rename preserves; nil if the folder is missing.
	func identity(of path: FolderPath) throws(DiskError) -> UInt64? {
		guard let location = try location(of: path, for: .write) else { return nil }
		var status = stat()
		guard fstatat(location.folder, location.name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
			if errno == ENOENT { return nil }
			throw DiskError(.read, location.display, errno: errno)
		}
		return UInt64(status.st_ino)
	}

	/// Returns whether anything exists at `path`, without following a link.
	func exists(_ path: FolderPath) throws(DiskError) -> Bool {
		guard let location = try location(of: path, for: .read) else { return false }
		var status = stat()
		if fstatat(location.folder, location.name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return true }
		if errno == ENOENT { return false }
		throw DiskError(.read, location.display, errno: errno)
	}
}

extension FeatureFolder {
	/// The seconds that a run waits for another one; hardly any takes longer.
	package static let patience = 5

	/// The microseconds after which waiting is reported. A program that is being started by this process can lock the folder for less than that.
	private static let moment: UInt32 = 300_000
	/// The microseconds between two attempts.
	private static let pause: UInt32 = 20_000

	/// Locks the folder exclusively for this run until the lock is released.
	///
	/// Waits up to `seconds` for another run, and calls `waiting` when that takes more than a moment.
	/// On disks without such locks (some network disks), the run proceeds without one.
	package func acquire(waiting seconds: UInt32 = UInt32(patience)) throws(DiskError) {
		guard let root, !isExclusive else { return }
		isExclusive = try lock(root, LOCK_EX, waiting: seconds)
	}

	/// Locks the folder for reading: while another run changes it, its contents are neither the old nor the new ones.
	///
	/// Any number of readers share the lock. Writes nothing.
	package func share(waiting seconds: UInt32 = UInt32(patience)) throws(DiskError) {
		guard let root, !isExclusive else { return }
		_ = try lock(root, LOCK_SH, waiting: seconds)
	}

	/// Returns false on disks without such locks.
	private func lock(_ root: Int32, _ kind: Int32, waiting seconds: UInt32) throws(DiskError) -> Bool {
		let most = seconds.multipliedReportingOverflow(by: 1_000_000 / Self.pause).partialValue
		var tries: UInt32 = 0
		while flock(root, kind | LOCK_NB) != 0 {
			switch errno {
			case EINTR: continue
			case EWOULDBLOCK:
				guard tries < most else { throw DiskError(.lock, shown, .busy) }
				tries += 1
				if tries == Self.moment / Self.pause { waiting(shown) }
				usleep(Self.pause)
			case ENOLCK, EBADF, ENOTSUP, EOPNOTSUPP, EINVAL, ENOSYS: return false
			default: throw DiskError(.lock, shown, errno: errno)
			}
		}
		return true
	}
}
