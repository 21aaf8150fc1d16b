import Workspace

/// The files of a feature folder, and of the repository around it, as git knows them. It knows nothing if it is missing.
struct GitFolder: Sendable {
	/// The versions of a file in an unfinished merge, rebase, cherry-pick or stash, until the file is added.
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

	/// Returns the version of the file at `path`; nil if the file is not in an unfinished merge.
	@Sendable func text(of path: FolderPath, _ version: Version) -> [UInt8]? {
		guard let result = run(["cat-file", "blob", ":\(version.rawValue):./\(path.text)"]), result.isSuccess, !result.isTruncated else {
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
		guard let result = run(["grep", "-h", "-o", "-E", "--untracked", "-e", pattern, "--", ":/*.swift", ":(exclude)."]) else {
			return []
		}
		if result.isTruncated { return names }
		return names.intersection(String(decoding: result.output, as: UTF8.self).split { " `\n".contains($0) }.map(String.init))
	}

	private func run(_ arguments: [String]) -> ChildResult? {
		guard let git = findProgram("git", searchPath: searchPath) else { return nil }
		var found: ChildResult?
		_ = runChildren(jobs: 1, atOnce: 1) { _, result in
			found = result
			return result == nil ? ChildCommand(git, ["-C", folder] + arguments, seconds: 20) : nil
		}
		return found
	}
}
