import Workspace

/// The file names in a difference: paths from the working directory, so that `git apply` and `patch -p1` find them
/// there.
struct DiffNames {
	private let prefix: String

	/// - Parameter folder: the feature folder, as the user wrote it.
	init(of folder: String, _ environment: Environment) {
		let relative = RealPath(folder, environment).relativePath(from: RealPath(".", environment))
		prefix = relative == "." ? "" : relative + "/"
	}

	func diff(_ change: FileChange) -> String { change.diff(at: prefix + change.path.text).text }

	func diff(_ edit: FileEdit) -> String { edit.diff(at: prefix + edit.path.text).text }
}
