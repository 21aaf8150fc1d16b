import Generator
import Workspace

/// The reported state of a file after a run or a check.
struct FileResult: Sendable {
	/// The path from the working directory.
	var path: String
	var state: FileState
	/// The word for the state in a text report.
	var label: String
	/// The old path of a renamed file, as seen from where gen was started.
	var from: String?
	/// The reason, if it is worth a line.
	var reason: String?
	/// The line in the file, counted from 1, if one is more specific than the whole file.
	var line: Int?
	/// Whether a text report counts the file with others of its kind instead of listing it.
	var isCounted = false
	/// The inputs that changed since the file was last generated, if they explain its state.
	var causes: [Cause] = []

	/// A changed input that explains the state of a file.
	struct Cause: Hashable, Sendable {
		enum Change: String, Sendable {
			case changed, added, removed
		}

		/// The kind: `input`, `configuration`, `template`; `gen` for gen itself.
		var kind: String
		var change: Change
		/// The path from the working directory; nil for gen itself.
		var path: String?
	}

	init(path: String, state: FileState, reason: String? = nil) {
		self.path = path
		self.state = state
		label = state.rawValue
		self.reason = reason
	}
}

extension FileResult {
	/// Creates the result of a run: a change needs no reason, a file that was left unchanged has one.
	init(_ change: FileChange, in folder: FeatureFolder) {
		let isPlain: Bool =
			switch change.state {
			case .new, .updated, .merged, .same: true
			case .renamed: change.reason.isEmpty
			default: false
			}
		self.init(
			path: folder.display(change.path.text), state: change.state,
			reason: isPlain && change.resolution == nil ? nil : change.reasonWithDifference)
		from = change.renamedFrom.map { folder.display($0.text) }
		isCounted = change.state == .same || change.isUneditedOrphan
		mark(change)
	}

	/// A file that is not there, and that no run removes, is not called deleted: it may never have been written.
	mutating func mark(_ change: FileChange) {
		if state == .deleted, change.action == nil { label = "absent" }
	}

	init(_ edit: FileEdit, in folder: FeatureFolder) {
		let state: FileState =
			switch (edit.action, edit.before) {
			case _ where edit.isIdle: .same
			case (.remove, _): .deleted
			case (.write, .missing): .new
			case (.write, _): .updated
			}
		self.init(path: folder.display(edit.path.text), state: state)
	}
}
