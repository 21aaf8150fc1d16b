#if canImport(Glibc)
	import Glibc
#elseif canImport(Musl)
	import Musl
#else
	import Darwin
#endif

/// The calls that change the disk. There are no others: each asks the gate first.
extension FeatureFolder {
	/// Creates `path`, and the folders above it, with `bytes` and, unless nil, exactly `mode`.
	func createFile(_ path: FolderPath, _ bytes: [UInt8], mode: UInt32? = nil) throws(DiskError) {
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

	func createFolder(_ path: FolderPath) throws(DiskError) {
		guard let inner = FolderPath(path.text + "/x") else { throw DiskError(.createFolder, display(path.text), .invalidPath) }
		_ = try place(of: inner, for: .createFolder, creating: true)
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
	/// How many seconds a change waits for the folder where nobody asked for it before: a program that is being started somewhere else in
	/// this process holds it for a moment, too.
	package static let patience = 5

	/// Makes this the only run at work in the folder, until it is let go of.
	///
	/// Another run is waited for as long as `seconds`; `waiting` is called once, when the wait begins.
	/// Disks that know no such locks (some network disks) are worked on without.
	package func acquire(waiting seconds: Int, _ waiting: () -> Void = {}) throws(DiskError) {
		guard let root, !isExclusive else { return }
		var left = max(0, seconds) * 50
		var isTold = false
		while flock(root, LOCK_EX | LOCK_NB) != 0 {
			switch errno {
			case EINTR: continue
			case EWOULDBLOCK:
				guard left > 0 else { throw DiskError(.lock, shown, .busy) }
				if !isTold { waiting() }
				isTold = true
				left -= 1
				usleep(20_000)
			case ENOLCK, EBADF, ENOTSUP, EOPNOTSUPP, EINVAL, ENOSYS: return
			default: throw DiskError(.lock, shown, errno: errno)
			}
		}
		isExclusive = true
	}
}
