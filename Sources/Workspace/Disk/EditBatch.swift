import Synchronization

/// The edits of several commands in folders below one, which are applied to that one in a single transaction.
package final class EditBatch: Sendable {
	/// The outer folder, as the user wrote it.
	private let folder: String
	private let collected = Mutex<[FileEdit]>([])

	package init(in folder: String) {
		self.folder = folder
	}

	/// The edits, with paths in the outer folder.
	package var edits: [FileEdit] { collected.withLock { $0 } }

	func add(_ edits: [FileEdit], in inner: FeatureFolder) {
		let prefix = inner.shown.dropFirst(folder.count + 1)
		let moved = edits.map { edit in
			var edit = edit
			edit.path = FolderPath(valid: "\(prefix)/\(edit.path)")
			return edit
		}
		collected.withLock { $0 += moved }
	}
}
