import Workspace

/// The versions of the files of a feature that git has in an unfinished merge, rebase, cherry-pick or stash, until the file is added.
struct GitVersions: Sendable {
	enum Version: Int, Sendable {
		/// The version from which both sides come.
		case common = 1
		case ours, theirs
	}

	private let folder: String
	private let searchPath: String

	/// - Parameter folder: the absolute path of the feature folder.
	init(of folder: String, _ environment: Environment) {
		self.folder = folder
		searchPath = environment.variables("PATH") ?? "/usr/bin:/bin"
	}

	/// Returns the version of the file at `path`; nil if git is missing, or the file is not in an unfinished merge.
	@Sendable func text(of path: FolderPath, _ version: Version) -> [UInt8]? {
		guard let git = findProgram("git", searchPath: searchPath) else { return nil }
		var output: [UInt8]?
		_ = runChildren(jobs: 1, atOnce: 1) { _, result in
			guard let result else {
				return ChildCommand(git, ["-C", folder, "cat-file", "blob", ":\(version.rawValue):./\(path.text)"], seconds: 20)
			}
			if result.isSuccess, !result.isTruncated { output = result.output }
			return nil
		}
		return output
	}
}
