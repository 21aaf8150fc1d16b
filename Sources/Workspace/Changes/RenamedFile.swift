import Generator

/// One generated file of the last run that goes by other names now.
struct RenamedFile {
	/// Where it stands on disk.
	var old: FolderPath
	/// The lock's entry, in the new names.
	var entry: GenerationLock.Entry
	/// What stands on disk, in the new names.
	var disk: DiskEntry
	/// What stands there.
	private let actual: DiskEntry
	private let written: GenerationLock.Entry

	/// Nil where nothing is called otherwise in it, and where it is the user's no more.
	init?(_ old: FolderPath, to new: FolderPath, _ entry: GenerationLock.Entry, disk: DiskEntry, _ renaming: Renaming) {
		guard !renaming.isEmpty else { return nil }
		self.old = old
		actual = disk
		written = entry
		self.entry = entry
		// A fixture is data, in which a word is no name.
		let isCode = !old.name.hasSuffix(".json")
		if isCode { self.entry.text = renaming.applied(to: entry.text) }
		self.disk = disk
		if isCode, case .file(var file) = disk {
			file.bytes = renaming.applied(to: file.bytes)
			self.disk = .file(file)
		}
		guard old != new || self.entry.text != entry.text || self.disk != disk else { return nil }
	}

	/// What is to be done, when `change` is what a comparison of what goes by the new names comes to.
	func changes(_ change: FileChange) -> [FileChange] {
		var change = change
		change.was = written.text
		if change.state == .conflict, change.action == nil {
			change.path = old
			change.before = actual
			return [change]
		}
		change.changesLock = change.entry.map { !$0.isSame(as: old == change.path ? written : nil) } ?? true
		if change.action == nil, case .file(let file) = disk, disk != actual || old != change.path { change.action = .write(file.bytes) }
		guard old != change.path else {
			change.before = actual
			if change.action != nil, change.state == .same || change.state == .kept { change.state = .updated }
			return [change]
		}
		change.before = .missing
		switch change.state {
		case .same, .kept, .updated, .merged, .new:
			change.reason = change.state == .kept || change.state == .merged ? "your edits are preserved" : ""
			change.state = .renamed
			change.renamedFrom = old
		default: break
		}
		let isThere = if case .file = actual { true } else { false }
		var removal = FileChange(
			path: old, state: isThere ? .deleted : .orphaned, reason: "renamed to '\(change.path)'", before: actual,
			action: isThere ? .remove : nil, was: written.text, entry: nil, changesLock: true)
		removal.isRenameSource = change.state == .renamed
		return [change, removal]
	}
}
