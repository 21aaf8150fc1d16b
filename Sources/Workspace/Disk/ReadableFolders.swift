import SourceText

/// The files that gen reads outside of a descriptor of the feature folder: those of the project around a folder, and those that a person allows.
///
/// Every such read passes here, and the path is resolved before it is opened: a branch brings paths in `gen.json` and links, and whatever a run
/// reads, it may print.
package struct ReadableFolders: Sendable {
	/// The folders and files, without links.
	private var roots: [String] = []

	/// The project: its git repository, otherwise the outermost folder with a package, a project or a `gen.json`, otherwise the folder.
	///
	/// - Parameter allowed: further files and folders, without links.
	package init(_ project: ProjectFolders, allowing allowed: [String] = []) {
		roots = (project.root.map { [$0] } ?? []) + allowed
	}

	/// One file or folder, such as gen's own cache.
	package init(only path: String) {
		roots = realPath(path).map { [$0] } ?? []
	}

	/// The root of the project; nil while its folder does not exist.
	package var project: String? { roots.first }

	/// Returns these folders with paths that a person typed: files and folders outside of the project are theirs to name. A path in the project
	/// may still be a link that a branch brought.
	package func adding(typed paths: [String]) -> ReadableFolders {
		var result = self
		result.roots += paths.compactMap { outside($0) }
		return result
	}

	/// Returns the real path of a typed path that does not enter the folders; nil for one that does, or is missing.
	package func outside(_ path: String) -> String? {
		var folder = ""
		for part in Self.normalised(path) {
			folder += "/" + part
			if let real = realPath(folder), has(real) { return nil }
		}
		return realPath(path)
	}

	/// Returns whether the path leads into the folders. If nothing exists there, the part of it that exists counts.
	package func contains(_ path: String) -> Bool {
		var existing = path
		while true {
			if let real = realPath(existing.isEmpty ? "." : existing) { return has(real) }
			guard let slash = existing.utf8.lastIndex(of: UInt8(ascii: "/")) else { return realPath(".").map(has) ?? false }
			let isRoot = slash == existing.utf8.startIndex
			guard !isRoot || existing.utf8.count > 1 else { return false }
			existing = isRoot ? "/" : String(existing[..<slash])
		}
	}

	private func has(_ real: String) -> Bool {
		roots.contains { real == $0 || real.hasPrefix($0 == "/" ? $0 : $0 + "/") }
	}

	/// Returns the components of the absolute path, with its dots resolved textually.
	private static func normalised(_ path: String) -> [Substring] {
		let start = path.hasPrefix("/") ? "" : realPath(".") ?? ""
		var parts: [Substring] = []
		for part in (start + "/" + path).split(separator: "/") where part != "." {
			if part == ".." { _ = parts.popLast() } else { parts.append(part) }
		}
		return parts
	}
}

extension ReadableFolders {
	/// Reads the file at `path`, whose positions are reported under `displayName`.
	///
	/// - Parameter origin: where the text comes from, which decides how much of it messages show.
	package func read(_ path: String, displayName: String, origin: Origin = .written) throws(ReadFailure) -> SourceText {
		guard contains(path) else { throw ReadFailure(path: displayName, reason: .outside) }
		guard let real = realPath(path) else {
			throw ReadFailure(path: displayName, reason: errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(errorNumber: errno))
		}
		return try readSource(path: real, displayName: displayName, origin: origin)
	}

	/// Returns the sorted names in a folder; empty if it cannot be read.
	package func names(inFolder path: String) -> [String] {
		guard let real = realPath(path), has(real) else { return [] }
		return Workspace.names(inFolder: real)
	}
}
