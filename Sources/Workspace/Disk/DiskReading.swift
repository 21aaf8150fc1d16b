/// The kind of entry at a path, with the contents of a file.
package enum DiskEntry: Hashable, Sendable {
	case missing
	case file(DiskFile)
	case folder
	/// A file too large to have been written by gen.
	case tooLarge
	/// A socket or a device.
	case other
}

/// The bytes of a file, and the attributes that must survive its replacement.
package struct DiskFile: Hashable, Sendable {
	package var bytes: [UInt8]
	package var mode: UInt32
	/// The stamp with which a later write to the file is detected.
	package var stamp: DiskStamp

	/// The text; nil if the bytes are not UTF-8.
	package var text: String? { String(validating: bytes, as: UTF8.self) }

	/// Whether nobody may write the file. It could still be replaced, since that depends on its folder only.
	var isReadOnly: Bool { mode & 0o222 == 0 }

	/// Whether both are one file under two names, as on a disk that ignores case.
	func isSameFile(as other: DiskFile) -> Bool {
		stamp.inode == other.stamp.inode && stamp.device == other.stamp.device
	}
}

/// The size, identity and modification time of a file.
package struct DiskStamp: Hashable, Sendable {
	var size: Int
	var device: UInt64
	var inode: UInt64
	var seconds: Int
	var nanoseconds: Int

	init(_ status: stat) {
		size = Int(status.st_size)
		device = UInt64(truncatingIfNeeded: status.st_dev)
		inode = UInt64(status.st_ino)
		#if canImport(Darwin)
			seconds = status.st_mtimespec.tv_sec
			nanoseconds = status.st_mtimespec.tv_nsec
		#else
			seconds = status.st_mtim.tv_sec
			nanoseconds = status.st_mtim.tv_nsec
		#endif
	}
}

extension FeatureFolder {
	/// The size limit: no generated file is as large, so a larger one is not read.
	package static let largestFile = 64 << 20

	/// Returns the entry at `path`, with its bytes if it is a file.
	package func read(_ path: FolderPath) throws(DiskError) -> DiskEntry {
		trimFolders()
		guard let location = try location(of: path, for: .read) else { return .missing }
		var descriptor = openForReading(location)
		if descriptor < 0, errno == ELOOP || errno == EMLINK {
			guard let target = try self.location(of: path, for: .read, followingLast: true) else { return .missing }
			descriptor = openForReading(target)
		}
		guard descriptor >= 0 else {
			if errno == ENOENT { return .missing }
			if errno == ENXIO || errno == EOPNOTSUPP { return .other }
			throw DiskError(.read, location.display, errno: errno)
		}
		defer { close(descriptor) }
		return try read(descriptor, location.display)
	}

	private func openForReading(_ location: DiskLocation) -> Int32 {
		// Without `O_NONBLOCK`, a named pipe would make gen wait for a writer.
		openat(location.folder, location.name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
	}

	private func read(_ descriptor: Int32, _ display: String) throws(DiskError) -> DiskEntry {
		var status = stat()
		guard fstat(descriptor, &status) == 0 else { throw DiskError(.read, display, errno: errno) }
		switch status.st_mode & S_IFMT {
		case S_IFREG: break
		case S_IFDIR: return .folder
		default: return .other
		}
		let size = Int(status.st_size)
		guard size <= Self.largestFile else { return .tooLarge }
		var failure: Int32?
		let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
			while count < size, let base = buffer.baseAddress {
				let got = readBytes(descriptor, base + count, size - count)
				if got < 0, errno == EINTR { continue }
				if got < 0 { failure = errno }
				if got <= 0 { break }
				count += got
			}
		}
		if let failure { throw DiskError(.read, display, errno: failure) }
		return .file(DiskFile(bytes: bytes, mode: UInt32(status.st_mode) & 0o7777, stamp: DiskStamp(status)))
	}

	/// Returns whether `path` is still the file that was read, or still missing.
	func isUnchanged(_ path: FolderPath, since entry: DiskEntry) throws(DiskError) -> Bool {
		guard let location = try location(of: path, for: .read) else { return entry == .missing }
		var status = stat()
		guard fstatat(location.folder, location.name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
			guard errno == ENOENT else { throw DiskError(.read, location.display, errno: errno) }
			return entry == .missing
		}
		if status.st_mode & S_IFMT == S_IFLNK { return try read(path) == entry }
		guard case .file(let file) = entry else { return false }
		return DiskStamp(status) == file.stamp
	}
}

/// An entry of a folder listing.
package struct DiskListing: Hashable, Sendable {
	package enum Kind: Hashable, Sendable {
		case file, folder, link, other
	}

	package var path: FolderPath
	package var kind: Kind
	/// The size of the file; nil unless it was requested.
	package var size: Int?
}

extension DiskListing.Kind {
	fileprivate init(mode: mode_t) {
		self =
			switch mode & S_IFMT {
			case S_IFREG: .file
			case S_IFDIR: .folder
			case S_IFLNK: .link
			default: .other
			}
	}

	/// Creates the kind from a directory entry; nil on disks that do not store it there.
	fileprivate init?(directoryEntry type: UInt8) {
		switch Int(type) {
		case Int(DT_REG): self = .file
		case Int(DT_DIR): self = .folder
		case Int(DT_LNK): self = .link
		case Int(DT_UNKNOWN): return nil
		default: self = .other
		}
	}
}

extension FeatureFolder {
	/// Lists the contents of `folder` (nil: the feature folder itself) by name; empty if it does not exist or is not a folder.
	package func list(_ folder: FolderPath?, limit: Int = 10_000, isSized: Bool = false) throws(DiskError) -> [DiskListing] {
		trimFolders()
		let shown = display(folder?.text ?? ".")
		let descriptor: Int32
		if let folder {
			guard let location = try location(of: folder, for: .list) else { return [] }
			descriptor = openat(location.folder, location.name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
		} else {
			guard let root else { return [] }
			// Not `dup`: the copy would share its reading position with the original.
			descriptor = openat(root, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
		}
		guard descriptor >= 0 else {
			if errno == ENOENT || errno == ENOTDIR || errno == ELOOP { return [] }
			throw DiskError(.list, shown, errno: errno)
		}
		guard let stream = fdopendir(descriptor) else {
			let code = errno
			close(descriptor)
			throw DiskError(.list, shown, errno: code)
		}
		defer { closedir(stream) }
		var found: [DiskListing] = []
		while found.count < limit {
			errno = 0
			guard let entry = readdir(stream) else {
				guard errno == 0 else { throw DiskError(.list, shown, errno: errno) }
				break
			}
			let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
				tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) { String(cString: $0) }
			}
			// gen never writes a name that is not valid UTF-8 or contains control characters.
			guard name != ".", name != "..", let path = FolderPath(folder.map { "\($0)/\(name)" } ?? name) else { continue }
			var kind = DiskListing.Kind(directoryEntry: entry.pointee.d_type)
			var size: Int?
			if isSized || kind == nil {
				var status = stat()
				guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
					if errno == ENOENT { continue }
					throw DiskError(.list, display(path.text), errno: errno)
				}
				kind = DiskListing.Kind(mode: status.st_mode)
				size = Int(status.st_size)
			}
			found.append(DiskListing(path: path, kind: kind ?? .other, size: size))
		}
		return found.sorted { $0.path < $1.path }
	}
}
