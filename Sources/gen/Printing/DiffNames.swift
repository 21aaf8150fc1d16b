import Workspace

/// What a difference calls the files of a feature folder: by their way from where gen was started, so that `git apply` and `patch -p1`,
/// started there too, find them.
struct DiffNames {
	private let prefix: String

	/// - Parameter folder: the feature folder, as the user wrote it.
	init(of folder: String, _ environment: Environment) {
		let way = RealPath(folder, environment).way(from: RealPath(".", environment))
		prefix = way == "." ? "" : way + "/"
	}

	func diff(_ change: FileChange) -> String { change.diff(at: prefix + change.path.text).text }

	func diff(_ edit: FileEdit) -> String { edit.diff(at: prefix + edit.path.text).text }
}
