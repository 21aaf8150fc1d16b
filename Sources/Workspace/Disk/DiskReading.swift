/// What stands at a path.
package enum DiskEntry: Hashable, Sendable {
	case missing
	case file(DiskFile)
	case folder
	/// A file too large to be one of gen's.
	case tooLarge
	/// A socket, a device.
	case other
}

/// The bytes of a file and what must survive its replacement.
package struct DiskFile: Hashable, Sendable {
	package var bytes: [UInt8]
	package var mode: UInt32
	/// Tells whether the file was written to since.
	package var stamp: DiskStamp

	/// Nobody may write it. Replacing it would be possible all the same, since that is a matter of its folder.
	var isReadOnly: Bool { mode & 0o222 == 0 }

	/// Whether both are one file under two names, as on a disk that ignores case.
	func isSameFile(as other: DiskFile) -> Bool {
		stamp.inode == other.stamp.inode && stamp.device == other.stamp.device
	}
}

/// Size, identity and time of a file.
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
	/// No generated file is as large; a larger one is left alone rather than read.
	package static let largestFile = 64 << 20

	/// What stands at `path`, with its bytes if it is a file.
	package func read(_ path: FolderPath) throws(DiskError) -> DiskEntry {
		trimFolders()
		guard let place = try place(of: path, for: .read) else { return .missing }
		var descriptor = openForReading(place)
		if descriptor < 0, errno == ELOOP || errno == EMLINK {
			guard let target = try self.place(of: path, for: .read, followingLast: true) else { return .missing }
			descriptor = openForReading(target)
		}
		guard descriptor >= 0 else {
			if errno == ENOENT { return .missing }
			if errno == ENXIO || errno == EOPNOTSUPP { return .other }
			throw DiskError(.read, place.display, errno: errno)
		}
		defer { close(descriptor) }
		return try read(descriptor, place.display)
	}

	private func openForReading(_ place: DiskLocation) -> Int32 {
		// Without `O_NONBLOCK`, a named pipe would keep gen waiting for a writer.
		openat(place.folder, place.name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
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

	/// Whether `path` is still the file that was read, or still missing.
	func isUnchanged(_ path: FolderPath, since entry: DiskEntry) throws(DiskError) -> Bool {
		guard let place = try place(of: path, for: .read) else { return entry == .missing }
		var status = stat()
		guard fstatat(place.folder, place.name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
			guard errno == ENOENT else { throw DiskError(.read, place.display, errno: errno) }
			return entry == .missing
		}
		if status.st_mode & S_IFMT == S_IFLNK { return try read(path) == entry }
		guard case .file(let file) = entry else { return false }
		return DiskStamp(status) == file.stamp
	}
}

/// One name in a folder.
package struct DiskListing: Hashable, Sendable {
	package enum Kind: Hashable, Sendable {
		case file, folder, link, other
	}

	package var path: FolderPath
	package var kind: Kind
	/// Nil when it was not asked for.
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

	/// Nil where the disk keeps no kinds in its folders.
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
	/// What `folder` holds (nil: the feature folder itself), by name; nothing when it does not exist or is no folder.
	package func list(_ folder: FolderPath?, limit: Int = 10_000, isSized: Bool = false) throws(DiskError) -> [DiskListing] {
		trimFolders()
		let shown = display(folder?.text ?? ".")
		let descriptor: Int32
		if let folder {
			guard let place = try place(of: folder, for: .list) else { return [] }
			descriptor = openat(place.folder, place.name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
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
		while found.count < limit, let entry = readdir(stream) {
			let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
				tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) { String(cString: $0) }
			}
			// A name that is no text to Swift, or holds control characters, is none that gen could have written.
			guard name != ".", name != "..", let path = FolderPath(folder.map { "\($0)/\(name)" } ?? name) else { continue }
			var kind = DiskListing.Kind(directoryEntry: entry.pointee.d_type)
			var size: Int?
			if isSized || kind == nil {
				var status = stat()
				guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
				kind = DiskListing.Kind(mode: status.st_mode)
				size = Int(status.st_size)
			}
			found.append(DiskListing(path: path, kind: kind ?? .other, size: size))
		}
		return found.sorted { $0.path < $1.path }
	}
}
