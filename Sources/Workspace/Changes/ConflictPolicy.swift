/// The user's resolution of a conflict.
package enum Resolution: String, Sendable, CaseIterable {
	/// Declarations that both sides changed stay as the user has them; everything else is merged.
	case ours
	/// Declarations that both sides changed get the generated text; everything else is merged.
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
	/// Only the conflicts of these files are resolved, named by their paths in the lock, or on disk if they were renamed there.
	case resolveFiles(Set<FolderPath>, Resolution)

	func resolution(of path: FolderPath) -> Resolution? { resolution(of: [path]) }

	/// - Parameter paths: the paths of one file.
	func resolution(of paths: [FolderPath]) -> Resolution? {
		switch self {
		case .stop: nil
		case .resolve(let resolution): resolution
		case .resolveFiles(let files, let resolution): files.isDisjoint(with: paths) ? nil : resolution
		}
	}
}
