/// How the user settles a conflict.
package enum Resolution: String, Sendable, CaseIterable {
	/// The file stays as it is.
	case ours
	/// The file becomes what was generated.
	case theirs
	/// The file gets both, between markers where they overlap.
	case merge
}

/// How a run handles edits and generated changes that contradict each other.
package enum ConflictPolicy: Sendable {
	/// Nothing is written.
	case stop
	/// All conflicts are settled in the same way.
	case resolve(Resolution)
	/// Only those of some files are, named as the lock has them.
	case resolveFiles(Set<FolderPath>, Resolution)

	func resolution(of path: FolderPath) -> Resolution? {
		switch self {
		case .stop: nil
		case .resolve(let resolution): resolution
		case .resolveFiles(let paths, let resolution): paths.contains(path) ? resolution : nil
		}
	}
}
