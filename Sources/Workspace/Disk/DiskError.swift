import SourceText

/// An operation that the disk refused, with its path and reason.
package struct DiskError: Error, Hashable, Sendable {
	package enum Action: Hashable, Sendable {
		case read, write, remove, createFolder, list, lock, undo
	}

	package enum Cause: Hashable, Sendable {
		case full
		case readOnly
		/// The file is read-only.
		case protected
		case notPermitted
		case isFolder
		case notFolder
		/// A socket or a device: not a file with text.
		case notFile
		/// The bytes of a file are not UTF-8, so that writing their text would change them.
		case notText
		case leadsOutside
		/// A link leads to a path that gen never writes.
		case leadsAstray
		case missing
		case tooLarge
		/// The system does not allow a file of that size.
		case limited
		case invalidPath
		case otherDisk
		/// Another run is at work in the folder.
		case busy
		/// The file was edited after it was read and before it was written.
		case changedMeanwhile
		/// The state that an interrupted run left behind cannot be read.
		case damagedState
		/// A journal that looks like an interrupted run's was not written in this folder.
		case foreignState
		/// The results could not be printed, and so the changes were reverted. The output has the reason.
		case unreported
		/// A test stopped the run at this call; nothing may be cleaned up.
		case stopped
		case system(Int32)
	}

	package var action: Action
	package var path: String
	package var cause: Cause
	/// Whether some files are written and could not be restored; the next run restores them.
	package var isHalfDone = false

	package init(_ action: Action, _ path: String, _ cause: Cause) {
		self.action = action
		self.path = path
		self.cause = cause
	}

	/// Creates the error from the `errno` of a failed system call.
	init(_ action: Action, _ path: String, errno code: Int32) {
		self.init(action, path, Cause(errno: code))
	}
}

extension DiskError.Cause {
	init(errno code: Int32) {
		self =
			switch code {
			case ENOSPC, EDQUOT: .full
			case EROFS: .readOnly
			case EACCES, EPERM: .notPermitted
			case EISDIR: .isFolder
			case ENOTDIR: .notFolder
			case ELOOP: .leadsOutside
			case ENOENT: .missing
			case EFBIG: .limited
			case ENAMETOOLONG, EILSEQ: .invalidPath
			case EXDEV: .otherDisk
			default: .system(code)
			}
	}
}

extension DiskError {
	/// The diagnostic for the user: the action that failed, its path, and a fix.
	package var diagnostic: Diagnostic {
		Diagnostic(.diskError, "cannot \(action.verb) '\(path)': \(cause.reason)", fix: advice)
	}
}

extension DiskError {
	private var advice: Remedy {
		if isHalfDone { return "some files are already changed; fix the cause and run gen again, which restores them" }
		return action.changes ? "nothing was changed; \(cause.advice)" : Remedy(cause.advice)
	}
}

extension DiskError.Action {
	fileprivate var changes: Bool {
		switch self {
		case .read, .list, .lock: false
		case .write, .remove, .createFolder, .undo: true
		}
	}

	fileprivate var verb: String {
		switch self {
		case .read: "read"
		case .write: "write"
		case .remove: "remove"
		case .createFolder: "create the folder"
		case .list: "list"
		case .lock: "work in"
		case .undo: "undo the last run in"
		}
	}
}

extension DiskError.Cause {
	var reason: String {
		switch self {
		case .full: "the disk is full"
		case .readOnly: "the disk is read-only"
		case .protected: "it is read-only"
		case .notPermitted: "permission denied"
		case .isFolder: "there is a folder with the name of the file"
		case .notFolder: "a part of the path is a file, not a folder"
		case .notFile: "it is not a regular file"
		case .notText: "it is not UTF-8"
		case .leadsOutside: "a symbolic link leads out of the feature folder"
		case .leadsAstray: "a symbolic link leads to a file that gen never writes: a hidden file, an input, or one of gen's own files"
		case .missing: "no such file or folder"
		case .tooLarge: "it is larger than gen can read"
		case .limited: "the system limits the size of files"
		case .invalidPath: "the path is not inside the feature folder"
		case .otherDisk: "it is on another disk than the feature folder"
		case .busy: "another run of gen is still working in it"
		case .changedMeanwhile: "it changed while gen was running"
		case .damagedState: "the data of an interrupted run is damaged"
		case .foreignState:
			"it lists files to change, but was not written in this folder: it came with a branch, or with a copy of the folder"
		case .unreported: "the result could not be printed"
		case .stopped: "the run was stopped"
		case .system(let code): String(cString: strerror(code))
		}
	}

	fileprivate var advice: String {
		switch self {
		case .full: "free some space and run gen again"
		case .readOnly: "choose a writable folder with --output"
		case .protected: "make it writable (chmod u+w) if gen may change it"
		case .notPermitted: "give yourself permission (chmod u+rwx), or choose another folder with --output"
		case .isFolder: "move or rename the folder and run gen again"
		case .notFolder: "move or rename the file and run gen again"
		case .notFile, .tooLarge: "move it away and run gen again"
		case .notText: "save it as UTF-8 and run gen again"
		case .leadsOutside:
			"gen never follows a link out of the feature folder; replace the link by a folder, or name its target with --output"
		case .leadsAstray: "replace the link by a regular file or folder"
		case .limited: "raise the limit (ulimit -f) and run gen again"
		case .missing: "check the path"
		case .invalidPath: "use a relative path without '..'"
		case .otherDisk: "unmount it, or choose the folder itself with --output"
		case .busy: "wait until it finishes, or end it if it hangs, then try again"
		case .changedMeanwhile: "run gen again"
		case .damagedState: "compare your files with version control, then remove the folder and run gen again"
		case .foreignState: "remove the folder if no run of yours was interrupted here, and run gen again"
		case .stopped, .unreported, .system: "run gen again"
		}
	}
}
