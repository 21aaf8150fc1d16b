/// The calls that change the disk. There are no others: each asks the gate first.
extension FeatureFolder {
	/// Creates `path`, and the folders above it, with `bytes` and, unless nil, exactly `mode`.
	///
	/// - Parameter isFlushed: whether a loss of power leaves the file whole, once its folder is flushed.
	func createFile(_ path: FolderPath, _ bytes: [UInt8], mode: UInt32? = nil, isFlushed: Bool = true) throws(DiskError) {
		trimFolders()
		guard let place = try place(of: path, for: .write, creating: true) else {
			throw DiskError(.write, display(path.text), .missing)
		}
		try gate?.pass(.createFile, .write, place.display)
		let descriptor = openat(place.folder, place.name, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
		guard descriptor >= 0 else { throw DiskError(.write, place.display, errno: errno) }
		defer { close(descriptor) }
		var written = 0
		// A watched write is made in two, so that a test can stop between its halves.
		let portion = gate == nil ? bytes.count : max(1, (bytes.count + 1) / 2)
		while written < bytes.count {
			try gate?.pass(.write, .write, place.display)
			let end = min(bytes.count, written + portion)
			let count = bytes[written..<end].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
			if count < 0, errno == EINTR { continue }
			guard count > 0 else { throw DiskError(.write, place.display, errno: count < 0 ? errno : ENOSPC) }
			written += count
		}
		if let mode {
			try gate?.pass(.setMode, .write, place.display)
			guard fchmod(descriptor, mode_t(mode)) == 0 else { throw DiskError(.write, place.display, errno: errno) }
		}
		if isFlushed { try flush(descriptor, place.display) }
	}

	/// Gives the file at `source` the name `target`, replacing what had it. False when there is nothing at `source`.
	@discardableResult
	func rename(_ source: FolderPath, to target: FolderPath, followingLast: Bool = false) throws(DiskError) -> Bool {
		trimFolders()
		guard let from = try place(of: source, for: .write) else { return false }
		guard let to = try place(of: target, for: .write, creating: true, followingLast: followingLast) else { return false }
		try gate?.pass(.rename, .write, to.display)
		if renameat(from.folder, from.name, to.folder, to.name) == 0 { return true }
		if errno == ENOENT { return false }
		throw DiskError(.write, to.display, errno: errno)
	}

	/// Gives the file at `source` a second name, or copies it where the disk knows no second names.
	///
	/// False when there is nothing at `source`; a file that is already at `target` is left as it is.
	@discardableResult
	func link(_ source: FolderPath, to target: FolderPath) throws(DiskError) -> Bool {
		trimFolders()
		guard let from = try place(of: source, for: .write, followingLast: true) else { return false }
		guard let to = try place(of: target, for: .write, creating: true) else { return false }
		try gate?.pass(.link, .write, to.display)
		if linkat(from.folder, from.name, to.folder, to.name, 0) == 0 || errno == EEXIST { return true }
		switch errno {
		case ENOENT: return false
		case EPERM, EMLINK, ENOTSUP, EOPNOTSUPP, EXDEV, ENOSYS:
			guard case .file(let file) = try read(source), let partial = FolderPath(target.text + ".part") else {
				throw DiskError(.write, from.display, .isFolder)
			}
			try createFile(partial, file.bytes, mode: file.mode)
			return try rename(partial, to: target)
		default: throw DiskError(.write, from.display, errno: errno)
		}
	}

	/// Removes the file; one that is missing is removed already.
	func removeFile(_ path: FolderPath) throws(DiskError) {
		guard let place = try place(of: path, for: .remove) else { return }
		try gate?.pass(.removeFile, .remove, place.display)
		guard unlinkat(place.folder, place.name, 0) == 0 || errno == ENOENT else {
			throw DiskError(.remove, place.display, errno: errno)
		}
	}

	/// Removes the folder if it is empty; says whether it is gone.
	@discardableResult
	func removeEmptyFolder(_ path: FolderPath) throws(DiskError) -> Bool {
		forgetFolders()
		guard let place = try place(of: path, for: .remove) else { return true }
		try gate?.pass(.removeFolder, .remove, place.display)
		if unlinkat(place.folder, place.name, AT_REMOVEDIR) == 0 || errno == ENOENT { return true }
		if errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR || errno == EBUSY { return false }
		throw DiskError(.remove, place.display, errno: errno)
	}

	/// Creates the folders that lead to `path`.
	func createFolder(of path: FolderPath) throws(DiskError) {
		_ = try place(of: path, for: .createFolder, creating: true)
	}

	/// Makes sure that the names in the folders that hold `paths` survive a loss of power; folders that are gone are passed over.
	func flushFolders(of paths: some Sequence<FolderPath>) throws(DiskError) {
		var flushed: Set<[String]> = []
		for path in paths {
			trimFolders()
			guard let place = try place(of: path, for: .write, followingLast: true) else { continue }
			guard flushed.insert(place.parts.dropLast()).inserted else { continue }
			try flush(place.folder, display(place.parts.dropLast().joined(separator: "/")))
		}
	}

	/// The one place that waits for the disk. A disk that cannot be waited for is taken as it is.
	private func flush(_ descriptor: Int32, _ display: String) throws(DiskError) {
		try gate?.pass(.flush, .write, display)
		while fsync(descriptor) != 0 {
			switch errno {
			case EINTR: continue
			case EINVAL, ENOTSUP, EOPNOTSUPP, ENOSYS: return
			default: throw DiskError(.write, display, errno: errno)
			}
		}
	}

	/// The number by which the disk knows the folder; nil when it is not there. It is kept by renames, and by nothing else.
	func identity(of path: FolderPath) throws(DiskError) -> UInt64? {
		guard let place = try place(of: path, for: .write) else { return nil }
		var status = stat()
		guard fstatat(place.folder, place.name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
			if errno == ENOENT { return nil }
			throw DiskError(.read, place.display, errno: errno)
		}
		return UInt64(status.st_ino)
	}

	/// Whether anything stands at `path`, a link not followed.
	func stands(_ path: FolderPath) throws(DiskError) -> Bool {
		guard let place = try place(of: path, for: .read) else { return false }
		var status = stat()
		if fstatat(place.folder, place.name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return true }
		if errno == ENOENT { return false }
		throw DiskError(.read, place.display, errno: errno)
	}
}

extension FeatureFolder {
	/// How many seconds a run waits for another one: hardly any takes longer.
	package static let patience = 5

	/// A program that is being started somewhere else in this process holds the folder, too, but no longer than this: not worth a word.
	private static let moment: UInt32 = 300_000
	/// How long the folder is left alone between two tries; in microseconds, as all of these.
	private static let pause: UInt32 = 20_000

	/// Makes this the only run at work in the folder, until it is let go of.
	///
	/// Another run is waited for as long as `seconds`; `waiting` is told so when that takes more than a moment.
	/// Disks that know no such locks (some network disks) are worked on without.
	package func acquire(waiting seconds: UInt32 = UInt32(patience)) throws(DiskError) {
		guard let root, !isExclusive else { return }
		isExclusive = try lock(root, LOCK_EX, waiting: seconds)
	}

	/// Makes sure that no run is at work in the folder while this one only looks: what a run is changing is neither as before nor as after.
	///
	/// Any number of those that only look do so at the same time. Writes nothing.
	package func share(waiting seconds: UInt32 = UInt32(patience)) throws(DiskError) {
		guard let root, !isExclusive else { return }
		_ = try lock(root, LOCK_SH, waiting: seconds)
	}

	/// False on disks that know no such locks.
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
