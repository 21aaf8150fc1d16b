/// What a run does to one path, and what it saw there when it decided so.
package struct FileEdit: Hashable, Sendable {
	package enum Action: Hashable, Sendable {
		case write([UInt8])
		case remove
	}

	package var path: FolderPath
	package var action: Action
	/// What was read; when it is no longer so, nothing is written.
	package var before: DiskEntry
	/// The permissions to give the file; nil keeps those it has, or takes the process's default.
	package var mode: UInt32?

	package init(_ path: FolderPath, _ action: Action, before: DiskEntry, mode: UInt32? = nil) {
		self.path = path
		self.action = action
		self.before = before
		self.mode = mode
	}

	/// Whether the path already is as the edit would make it.
	package var isIdle: Bool {
		switch (action, before) {
		case (.write(let bytes), .file(let file)): file.bytes == bytes && (mode ?? file.mode) == file.mode
		case (.remove, .missing): true
		default: false
		}
	}
}
