import Generator
import Workspace

/// What became of a file, or what a check finds about it, as it is told.
struct FileResult: Sendable {
	/// As seen from where gen was started.
	var path: String
	var state: FileState
	/// The old path of a renamed file, as seen from where gen was started.
	var from: String?
	/// Why, where that is worth a line.
	var reason: String?
	/// Where in the file, from 1, when one place tells more than the whole.
	var line: Int?
	/// Whether a text report counts the file with others of its kind instead of listing it.
	var isCounted = false
	/// What changed since it was generated last, where that made it so.
	var causes: [Cause] = []

	/// Something that is read, and that is not as it was.
	struct Cause: Hashable, Sendable {
		enum Change: String, Sendable {
			case changed, added, removed
		}

		/// `input`, `configuration`, `template`; `gen` for gen itself.
		var kind: String
		var change: Change
		/// As the user sees it from where gen was started; nil for gen itself.
		var path: String?
	}

	init(path: String, state: FileState, reason: String? = nil) {
		self.path = path
		self.state = state
		self.reason = reason
	}
}

extension FileResult {
	/// As a run tells it: what it did speaks for itself, what it left alone has its reason.
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
	}

	init(_ edit: FileEdit, in folder: FeatureFolder) {
		let state: FileState =
			switch (edit.action, edit.before) {
			case (.remove, _): .deleted
			case (.write, .missing): .new
			case (.write, _): .updated
			}
		self.init(path: folder.display(edit.path.text), state: state)
	}
}
