/// The change of one path by a run, with the entry on which the decision is based.
package struct FileEdit: Hashable, Sendable {
	package enum Action: Hashable, Sendable {
		case write([UInt8])
		case remove
	}

	package var path: FolderPath
	package var action: Action
	/// The entry that was read; if it has changed since, nothing is written.
	package var before: DiskEntry
	/// The permissions of the file; nil preserves the existing ones, or takes the process's default.
	package var mode: UInt32?

	package init(_ path: FolderPath, _ action: Action, before: DiskEntry, mode: UInt32? = nil) {
		self.path = path
		self.action = action
		self.before = before
		self.mode = mode
	}

	/// Whether the path is already in the state after the edit.
	package var isIdle: Bool {
		switch (action, before) {
		case (.write(let bytes), .file(let file)): file.bytes == bytes && (mode ?? file.mode) == file.mode
		case (.remove, .missing): true
		default: false
		}
	}
}
