import Generator
import SourceText

/// The change that a run makes to one file, with its reason.
package struct FileChange: Sendable {
	package var path: FolderPath
	/// The state that a run reports; `check` reports `checkState`.
	package var state: FileState
	/// The reason for the user: which of the three texts differ, and the consequence.
	package var reason: String
	/// The entry on disk before the run.
	package var before: DiskEntry
	/// The change on disk; nil if the file stays unchanged.
	package var action: FileEdit.Action?
	/// The conflict that only the user can resolve; nil unless the state is `conflict`.
	package var conflict: FileConflict?
	/// The resolution that the user chose in this run.
	package var resolution: Resolution?
	/// The text as it was last generated; nil if the lock does not list the file.
	package var was: [UInt8]?
	/// The lock's entry after the run; nil if the file is dropped from it.
	package var entry: GenerationLock.Entry?
	/// Whether `entry` differs from the lock's current one.
	package var changesLock: Bool
	/// The old path of a file that a run writes under a new one; nil unless the state is `renamed`.
	package var renamedFrom: FolderPath?
	/// Whether this removes the old file of a `renamed` one, which reports both.
	package var isRenameSource = false
	/// The file for which a file without edits is kept that is no longer generated.
	package var usedBy: FolderPath?
	/// Whether the file has a text that was generated earlier, which the run replaces.
	package var isStale = false
	/// The path at which a file that is restored seems to be already.
	package var movedTo: FolderPath?

	/// Whether only the user can decide what becomes of the file.
	package var isConflict: Bool { state == .conflict || state == .broken }

	/// Whether a run would write nothing for this file, not even in the lock.
	package var isIdle: Bool { action == nil && !changesLock }

	/// The text that the run writes; nil if it leaves or removes the file.
	var textWritten: [UInt8]? { if case .write(let bytes)? = action { bytes } else { nil } }

	/// The text of the file after the run; nil if there is none. One that a sparse checkout leaves out is assumed to be as it was generated.
	package var textAfter: [UInt8]? {
		if action == nil, case .file(let file) = before { return file.bytes }
		let isLeftOut = state == .deleted && action == nil && entry.map { $0.absence == nil } ?? false
		return isLeftOut ? entry?.text : textWritten
	}

	/// Whether the run removes the file, which is no longer generated.
	package var isRemoval: Bool {
		guard case .remove? = action else { return false }
		return !isRenameSource
	}

	/// Whether the file is no longer generated and has no edits, so that `--prune` removes it.
	package var isUneditedOrphan: Bool {
		guard state == .orphaned, usedBy == nil, let was, case .file(let file) = before else { return false }
		return file.bytes.isText(was)
	}

	/// The state that a check reports.
	package var checkState: FileState {
		switch state {
		case .new: .missing
		case .updated, .merged: .stale
		case .same, .preserved: changesLock ? .stale : state == .same ? .same : .edited
		case .deleted: action != nil ? .stale : changesLock ? .missing : .deleted
		default: state
		}
	}

	/// Whether a check fails because of this file: it differs from what the inputs require, and not by the user's choice.
	package var isDrift: Bool {
		switch checkState {
		case .same, .edited, .deleted, .orphaned: false
		default: true
		}
	}

	/// Returns the difference that the run makes to the file; empty if it stays unchanged.
	///
	/// - Parameter shown: the file name in the difference, if it is not its path in the feature folder.
	package func diff(at shown: String? = nil) -> UnifiedDiff {
		action.map { FileEdit(path, $0, before: before).diff(at: shown) } ?? UnifiedDiff(path: path.text, old: nil, new: nil)
	}
}

extension FileEdit {
	/// Returns the difference that the edit makes.
	///
	/// - Parameter shown: the file name in the difference, if it is not its path in the feature folder.
	package func diff(at shown: String? = nil) -> UnifiedDiff {
		var old: [UInt8]?
		if case .file(let file) = before { old = file.bytes }
		switch action {
		case .write(let bytes): return UnifiedDiff(path: shown ?? path.text, old: old, new: bytes)
		case .remove: return UnifiedDiff(path: shown ?? path.text, old: old, new: nil)
		}
	}
}

/// A file that cannot be written at all, which stops the run before it writes anything.
package struct FileRefusal: Sendable {
	package enum Cause: Sendable {
		/// The file exists, differs, and gen did not write it.
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
			Diagnostic(
				.unmanagedFile, "'\(shown)' exists and was not written by gen; nothing was written",
				fix: "pass --adopt to keep your text as edits, --force to replace it, or move it away",
				fixes: [.addition("--adopt"), .addition("--force")])
		case .isFolder:
			Diagnostic(
				.pathTaken, "'\(shown)' is a folder, but gen would write a file with this name; nothing was written",
				fix: "move or rename the folder")
		case .isNoFile:
			Diagnostic(.pathTaken, "'\(shown)' is not a regular file; nothing was written", fix: "move it away")
		case .isTooLarge:
			Diagnostic(.pathTaken, "'\(shown)' is larger than any file that gen writes; nothing was written", fix: "move it away")
		case .invalidPath:
			Diagnostic(
				.pathTaken, "'\(shown)' is not a path that gen writes to; nothing was written",
				fix: "choose a name inside the feature folder that is not hidden and not one of gen's own files")
		case .isInput:
			Diagnostic(
				.pathTaken, "'\(shown)' is an input and would be written; nothing was written",
				fix: "move the input to another folder, or rename the fixture in gen.json")
		case .collides(let other):
			Diagnostic(
				.pathTaken, "'\(shown)' and '\(other)' are one file on disks that ignore the case of names; nothing was written",
				fix: "rename one of them in gen.json")
		}
	}
}
