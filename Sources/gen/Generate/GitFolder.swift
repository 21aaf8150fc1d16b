import Workspace

/// The files of a feature folder, and of the repository around it, as git knows them. Without a repository it knows nothing.
struct GitFolder: Sendable {
	/// The versions of a file in an unfinished merge, rebase, cherry-pick or stash, until the file is added.
	enum Version: Int, Sendable {
		/// The version from which both sides come.
		case common = 1
		case ours, theirs
	}

	private let folder: String
	private let repository: GitRepository?

	init(in project: ProjectFolders, _ environment: Environment) {
		folder = project.path
		repository = GitRepository(of: project, environment)
	}

	/// Whether the repository is in an unfinished merge.
	var isMerging: Bool { repository?.isMerging ?? false }

	/// Returns the version of the file at `path`; nil if the file is not in an unfinished merge.
	@Sendable func text(of path: FolderPath, _ version: Version) -> [UInt8]? {
		let name = ":\(version.rawValue):./\(path.text)"
		guard let result = repository?.run("cat-file", ["blob", name], in: folder), result.isSuccess, !result.isTruncated else {
			return nil
		}
		return result.output
	}

	/// Returns the content of the file at `path`, which is relative to the folder, in the last commit; nil if it has none.
	func committed(_ path: String) -> [UInt8]? {
		guard let result = repository?.run("cat-file", ["blob", "HEAD:./\(path)"], in: folder), result.isSuccess, !result.isTruncated else {
			return nil
		}
		return result.output
	}

	/// Returns those of `names` that a Swift file of the repository declares; all of them if they are declared too often to tell.
	///
	/// - Parameter names: names of Swift declarations.
	@Sendable func declaredNames(among names: Set<String>) -> Set<String> {
		guard !names.isEmpty else { return [] }
		let keywords = "struct|class|enum|actor|protocol|typealias|func|var|let|case"
		let pattern = "(\(keywords)) +`?(\(names.sorted().joined(separator: "|")))\\b"
		let options = ["-h", "-o", "-E", "--untracked", "--no-textconv", "--no-recurse-submodules", "-e", pattern]
		guard let result = repository?.run("grep", options + ["--", ":/*.swift", ":(exclude)."], in: folder) else { return [] }
		if result.isTruncated { return names }
		return names.intersection(String(decoding: result.output, as: UTF8.self).split { " `\n".contains($0) }.map(String.init))
	}

	/// Returns the tracked files in the folder that a sparse checkout leaves out.
	@Sendable func sparsePaths() -> Set<FolderPath> {
		guard let result = repository?.run("ls-files", ["-z", "-t"], in: folder), result.isSuccess else { return [] }
		let skipped = result.output.split(separator: 0).filter { $0.starts(with: "S ".utf8) }
		return Set(skipped.compactMap { FolderPath(String(decoding: $0.dropFirst(2), as: UTF8.self)) })
	}

	/// The paths in the folder that git ignores, those of folders with a slash at the end; none if the folder itself is ignored.
	var ignoredPaths: Set<String> {
		let options = ["-z", "--others", "--ignored", "--exclude-standard", "--directory"]
		guard let result = repository?.run("ls-files", options, in: folder), result.isSuccess else { return [] }
		let paths = Set(result.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
		return paths.contains("./") ? [] : paths
	}
}
