/// The exit status of `gen`, a contract with scripts.
enum ExitStatus: Int32 {
	case done = 0
	/// `check` or `verify` found something.
	case found = 1
	/// Bad input or usage; nothing was written.
	case bad = 2
	/// A conflict, for which nothing was written, except by `--merge`; or a finished run whose files do not fit together.
	case conflict = 3
	/// A bug in gen; or a disk that failed halfway, so that `bad` would not be true.
	case bug = 70
}
