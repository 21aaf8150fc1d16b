import Generator
import SourceText

/// What a run does to one file, and why.
package struct FileChange: Sendable {
	package var path: FolderPath
	/// As a run reports it; `check` reports `checkState`.
	package var state: FileState
	/// For the user: which of the three texts differ, and what follows from it.
	package var reason: String
	/// What stands on disk.
	package var before: DiskEntry
	/// Nil when the file is left as it is.
	package var action: FileEdit.Action?
	/// What only the user can decide; nil unless the state is `conflict`.
	package var conflict: FileConflict?
	/// How the user settled a conflict in this run.
	package var resolution: Resolution?
	/// The text as it was generated last; nil when the lock does not know the file.
	package var was: [UInt8]?
	/// What the lock holds afterwards; nil when the file is forgotten.
	package var entry: GenerationLock.Entry?
	/// Whether that differs from what the lock holds now.
	package var changesLock: Bool
	/// Where a file that is no longer at its path seems to have gone.
	package var movedTo: FolderPath?

	/// Whether a run would write anything for this file, be it only in the lock.
	package var isIdle: Bool { action == nil && !changesLock }

	/// What a check calls the state that a run would change.
	package var checkState: FileState {
		switch state {
		case .new: .missing
		case .updated, .merged: .stale
		case .same, .kept: changesLock ? .stale : state == .same ? .same : .edited
		case .deleted: changesLock ? .missing : .deleted
		default: state
		}
	}

	/// Whether a check fails over this file: it is not what the inputs ask for, and the user has not chosen so.
	package var isDrift: Bool {
		switch checkState {
		case .same, .edited, .deleted: false
		default: true
		}
	}

	/// The difference that the run makes to the file; empty when it makes none.
	///
	/// - Parameter shown: what the difference calls the file, when that is not its path in the feature folder.
	package func diff(at shown: String? = nil) -> UnifiedDiff {
		action.map { FileEdit(path, $0, before: before).diff(at: shown) } ?? UnifiedDiff(path: path.text, old: nil, new: nil)
	}
}

extension FileEdit {
	/// The difference that it makes.
	///
	/// - Parameter shown: what the difference calls the file, when that is not its path in the feature folder.
	package func diff(at shown: String? = nil) -> UnifiedDiff {
		var old: [UInt8]?
		if case .file(let file) = before { old = file.bytes }
		switch action {
		case .write(let bytes): return UnifiedDiff(path: shown ?? path.text, old: old, new: bytes)
		case .remove: return UnifiedDiff(path: shown ?? path.text, old: old, new: nil)
		}
	}
}

/// Why a file cannot be written at all, which stops the run before it writes anything.
package struct FileRefusal: Sendable {
	package enum Cause: Sendable {
		/// The file is there, differs, and gen did not write it.
		case handWritten
		case isFolder
		case isNoFile
		case isTooLarge
		case invalidPath
		/// The file is one that gen reads.
		case isInput
		/// Another generated file has the same path, at least on a disk that ignores case.
		case collides(with: String)
	}

	package var path: String
	package var cause: Cause
}

extension FileRefusal {
	/// - Parameter shown: the path as the user sees it.
	package func diagnostic(shown: String) -> Diagnostic {
		switch cause {
		case .handWritten:
			.error(
				"'\(shown)' exists and was not written by gen; nothing was written",
				fix: "take it over with --adopt (your text is kept as edits), replace it with --force, or move it away")
		case .isFolder:
			.error("'\(shown)' is a folder, and gen writes a file of that name; nothing was written", fix: "move or rename the folder")
		case .isNoFile:
			.error("'\(shown)' is not a regular file; nothing was written", fix: "move it away")
		case .isTooLarge:
			.error("'\(shown)' is larger than any file that gen writes; nothing was written", fix: "move it away")
		case .invalidPath:
			.error(
				"'\(shown)' is no path that gen writes a file to; nothing was written",
				fix: "choose names for files inside the feature folder that are not hidden, and not those of gen's own")
		case .isInput:
			.error(
				"'\(shown)' is read by gen, and would be written by it; nothing was written",
				fix: "move the input to another folder, or give the fixture another name in gen.json")
		case .collides(let other):
			.error(
				"'\(shown)' and '\(other)' are one file on disks that ignore case; nothing was written",
				fix: "rename one of them in gen.json")
		}
	}
}
