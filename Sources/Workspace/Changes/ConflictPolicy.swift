/// The user's resolution of a conflict.
package enum Resolution: String, Sendable, CaseIterable {
	/// The file stays unchanged.
	case ours
	/// The file gets the generated text.
	case theirs
	/// The file gets both versions, between markers where they overlap.
	case merge
}

/// The handling of edits and generated changes that contradict each other.
package enum ConflictPolicy: Sendable {
	/// Nothing is written.
	case stop
	/// All conflicts are resolved in the same way.
	case resolve(Resolution)
	/// Only the conflicts of these files are resolved, named by their paths in the lock.
	case resolveFiles(Set<FolderPath>, Resolution)

	func resolution(of path: FolderPath) -> Resolution? {
		switch self {
		case .stop: nil
		case .resolve(let resolution): resolution
		case .resolveFiles(let paths, let resolution): paths.contains(path) ? resolution : nil
		}
	}
}
