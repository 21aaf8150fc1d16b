/// A feature folder that is open by descriptor. gen reads and writes its contents only through this class.
///
/// Every component of a path is opened by itself, from the descriptor of the previous one and without following
/// links; a link is resolved by hand, and only if the path stays inside the folder. So nothing outside can be
/// read or written, even when the tree is rearranged while gen runs.
package final class FeatureFolder {
	package let path: String
	/// The path for messages, as the user wrote it.
	package let shown: String
	let gate: DiskGate?
	/// Called once, with the name for messages, when the run has waited a moment for another run.
	let waiting: (String) -> Void
	/// The descriptor of the folder; nil while the folder does not exist.
	private(set) var root: Int32?
	/// The folders opened so far, by their real path inside the feature folder.
	private(set) var opened: [FolderPath: Int32] = [:]
	/// The folder and its parents that this run created, outermost first.
	private var created: [String] = []
	/// Receives the edits instead of the disk, if the command is a part of another one.
	let batch: EditBatch?
	var isExclusive = false
	/// Returns whether gen reads a file, so that no link leads a write to it.
	private var isInput: (FolderPath) -> Bool = { _ in false }

	static let mostOpened = 100
	/// The number of links that one path may pass through, as in the kernels.
	private static let mostLinks = 40

	/// Opens the folder; one that does not exist is empty until something is written to it.
	///
	/// - Parameters:
	///   - shown: the name for messages, if it is not `path`.
	///   - waiting: called with that name when another run is at work in the folder.
	package init(
		at path: String, shownAs shown: String? = nil, gate: DiskGate? = nil, batch: EditBatch? = nil,
		waiting: @escaping (String) -> Void = { _ in }
	) throws(DiskError) {
		let path = path.isEmpty ? "." : path
		self.path = path
		self.shown = shown ?? path
		self.gate = gate
		self.batch = batch
		self.waiting = waiting
		root = nil
		let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
		if descriptor >= 0 {
			root = descriptor
		} else if errno != ENOENT {
			throw DiskError(.read, self.shown, errno: errno)
		}
	}

	deinit {
		closeOpened()
		if let root { close(root) }
	}

	package var exists: Bool { root != nil }

	/// Returns the path `inner` as the user sees it: relative to the working directory of gen.
	package func display(_ inner: String) -> String {
		Self.display(inner, in: shown)
	}

	static func display(_ inner: String, in path: String) -> String {
		path == "." ? inner : path.utf8.last == UInt8(ascii: "/") ? path + inner : path + "/" + inner
	}

	/// Creates the folder and its parents; `removeCreated` removes them again.
	func create() throws(DiskError) {
		guard root == nil else { return }
		var end = path.utf8.startIndex
		while true {
			end = path.utf8[end...].dropFirst().firstIndex(of: UInt8(ascii: "/")) ?? path.utf8.endIndex
			try createFolder(at: String(path[..<end]))
			if end == path.utf8.endIndex { break }
		}
		let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
		guard descriptor >= 0 else { throw DiskError(.createFolder, path, errno: errno) }
		root = descriptor
	}

	private func createFolder(at path: String) throws(DiskError) {
		// A folder that exists already need not be writable, and is not ours to remove.
		if kind(ofPath: path) == .folder { return }
		try gate?.pass(.createFolder, .createFolder, path)
		if mkdir(path, 0o777) == 0 {
			created.append(path)
		} else if errno != EEXIST {
			throw DiskError(.createFolder, path, errno: errno)
		}
	}

	private func closeOpened() {
		for descriptor in opened.values { close(descriptor) }
		opened.removeAll(keepingCapacity: true)
	}
}

/// The location of a path with its links resolved: a name in an open folder.
struct DiskLocation {
	var folder: Int32
	var name: String
	/// The real path of the folder inside the feature folder; nil for the feature folder itself.
	var parent: FolderPath?
	/// The path for messages.
	var display: String
}

extension FeatureFolder {
	/// Returns the location of `path`, or nil if a folder on its way is missing and `creating` is false.
	///
	/// A link in the last component is followed as well if `followingLast` is true.
	func location(
		of path: FolderPath, for action: DiskError.Action, creating: Bool = false, followingLast: Bool = false
	) throws(DiskError) -> DiskLocation? {
		if creating { try create() }
		guard let root else { return nil }
		var links = 0
		let display = display(path.text)
		if !followingLast {
			// The usual case: the folder of the path has been opened before.
			let parent = path.parent
			if let folder = parent.map({ opened[$0] }) ?? root {
				return DiskLocation(folder: folder, name: String(path.name), parent: parent, display: display)
			}
		}
		/// Checks that a link leads to a path that gen would also write without the link.
		func check(_ real: [String]) throws(DiskError) {
			guard links > 0, !isUsable(real, for: path, action) else { return }
			throw DiskError(action, display, .leadsAstray)
		}
		var left = path.parts.reversed().map(String.init)
		var real: [String] = []
		var folders = [root]
		while let part = left.popLast() {
			if part.isEmpty || part == "." { continue }
			if part == ".." {
				guard !real.isEmpty else { throw DiskError(action, display, .leadsOutside) }
				real.removeLast()
				folders.removeLast()
				continue
			}
			guard let folder = folders.last else { break }
			let isLast = left.isEmpty
			if isLast {
				guard followingLast, let target = try link(part, in: folder, action, display) else {
					try check(real + [part])
					let parent = real.isEmpty ? nil : FolderPath(valid: real.joined(separator: "/"))
					return DiskLocation(folder: folder, name: part, parent: parent, display: display)
				}
				left += try steps(of: target, &links, action, display)
				continue
			}
			let text = (real + [part]).joined(separator: "/")
			// The beginning of a valid path is valid; the target of a link has to be checked.
			guard let inner = links == 0 ? FolderPath(valid: text) : FolderPath(text) else {
				throw DiskError(action, display, .invalidPath)
			}
			try check(real + [part])
			if let known = opened[inner] {
				real.append(part)
				folders.append(known)
				continue
			}
			switch try openFolder(part, in: folder, creating: creating, action, self.display(inner.text)) {
			case .folder(let descriptor):
				opened[inner] = descriptor
				real.append(part)
				folders.append(descriptor)
			case .link(let target): left += try steps(of: target, &links, action, display)
			case .missing: return nil
			}
		}
		throw DiskError(action, display, .isFolder)
	}

	/// The components of a link's target, last first, which precede the rest of the path.
	private func steps(
		of target: String, _ links: inout Int, _ action: DiskError.Action, _ display: String
	) throws(DiskError) -> [String] {
		links += 1
		guard links <= Self.mostLinks, target.utf8.first != UInt8(ascii: "/") else {
			throw DiskError(action, display, .leadsOutside)
		}
		return target.utf8.split(separator: UInt8(ascii: "/")).reversed().compactMap(String.init)
	}

	private enum Opened {
		case folder(Int32)
		case link(to: String)
		case missing
	}

	private func openFolder(
		_ name: String, in folder: Int32, creating: Bool, _ action: DiskError.Action, _ display: String
	) throws(DiskError) -> Opened {
		let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
		var descriptor = openat(folder, name, flags)
		if descriptor < 0, errno == ENOENT, creating {
			try gate?.pass(.createFolder, .createFolder, display)
			if mkdirat(folder, name, 0o777) != 0, errno != EEXIST {
				throw DiskError(.createFolder, display, errno: errno)
			}
			descriptor = openat(folder, name, flags)
		}
		if descriptor >= 0 { return .folder(descriptor) }
		let code = errno
		if code == ENOENT { return .missing }
		// Opening a link fails with `ENOTDIR` on Linux and `ELOOP` on Darwin; a plain file with `ENOTDIR` on both.
		if code == ENOTDIR || code == ELOOP, let target = try link(name, in: folder, action, display) { return .link(to: target) }
		throw DiskError(action, display, errno: code)
	}

	/// Returns the target of the link `name`, or nil if it is not a link.
	private func link(_ name: String, in folder: Int32, _ action: DiskError.Action, _ display: String) throws(DiskError) -> String? {
		let longest = 4096
		var code: Int32 = 0
		let target = withUnsafeTemporaryAllocation(of: CChar.self, capacity: longest) { buffer -> String? in
			guard let base = buffer.baseAddress else { return nil }
			let count = readlinkat(folder, name, base, longest)
			if count < 0 { code = errno }
			guard count >= 0, count < longest else { return nil }
			return String(decoding: UnsafeRawBufferPointer(start: base, count: count), as: UTF8.self)
		}
		guard target != nil || code == EINVAL || code == ENOENT else { throw DiskError(action, display, errno: code) }
		return target
	}

	/// Sets the predicate for the files that gen reads, to which no link is followed from now on.
	func protect(_ isInput: @escaping (FolderPath) -> Bool) {
		self.isInput = isInput
	}

	/// Whether links may lead from `path` to `real`: never to hidden files or inputs of gen; from hidden files, only for reading.
	private func isUsable(_ real: [String], for path: FolderPath, _ action: DiskError.Action) -> Bool {
		let isLooking = action == .read || action == .list
		if path.isHidden { return isLooking }
		guard let real = FolderPath(real.joined(separator: "/")) else { return false }
		guard real.isHidden || real.isReserved || isInput(real) else { return true }
		return path.isReserved && isLooking
	}

	/// Closes the descriptors of all folders, as is needed before one of them is removed.
	func forgetFolders() {
		closeOpened()
	}

	/// Closes the descriptor of one folder without open folders in it, as is needed before it is renamed.
	func forgetFolder(_ path: FolderPath) {
		if let descriptor = opened.removeValue(forKey: path) { close(descriptor) }
	}

	/// Removes the folders that `create` made, as far as they are empty and the disk allows.
	func removeCreated() {
		closeOpened()
		while let path = created.popLast() {
			do throws(DiskError) { try gate?.pass(.removeFolder, .remove, path) } catch { return }
			guard rmdir(path) == 0 else { return }
			if let root { close(root) }
			root = nil
			isExclusive = false
		}
	}

	/// Bounds the number of open folders; only called between operations, which use the descriptors.
	func trimFolders() {
		if opened.count > Self.mostOpened { closeOpened() }
	}
}
