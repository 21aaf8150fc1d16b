import Workspace

/// The versions of the files of a feature from which both sides of an unfinished merge come, as git has them: of a merge, a rebase, a cherry-pick or a
/// stash, until the file is added.
struct CommonVersions: Sendable {
	private let folder: String
	private let searchPath: String

	/// - Parameter folder: the absolute path of the feature folder.
	init(of folder: String, _ environment: Environment) {
		self.folder = folder
		searchPath = environment.variables("PATH") ?? "/usr/bin:/bin"
	}

	/// Returns the version of the file at `path`; nil if git is missing, or the file is not in an unfinished merge.
	@Sendable func text(of path: FolderPath) -> [UInt8]? {
		guard let git = findProgram("git", searchPath: searchPath) else { return nil }
		var output: [UInt8]?
		_ = runChildren(jobs: 1, atOnce: 1) { _, result in
			guard let result else { return ChildCommand(git, ["-C", folder, "cat-file", "blob", ":1:./\(path.text)"], seconds: 20) }
			if result.isSuccess, !result.isTruncated { output = result.output }
			return nil
		}
		return output
	}
}
