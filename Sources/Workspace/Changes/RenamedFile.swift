import Generator

/// A generated file of the last run whose path, or names in it, have changed.
struct RenamedFile {
	/// The path on disk.
	var old: FolderPath
	/// The lock's entry, with the new names.
	var entry: GenerationLock.Entry
	/// The entry on disk, with the new names.
	var disk: DiskEntry
	/// The entry on disk as it is.
	private let actual: DiskEntry
	/// Whether the user gave the file its new path.
	private let isRenamedByUser: Bool
	private let written: GenerationLock.Entry

	/// Creates the file with the new names; nil if no name in it has changed, or it is a hand-written file by now.
	///
	/// - Parameters:
	///   - templatePath: the path that the template has for the file, if the user moved the file.
	///   - disk: the entries on disk at both paths.
	init?(
		_ old: FolderPath, to new: FolderPath, templatePath: FolderPath?, _ entry: GenerationLock.Entry,
		disk paths: (old: DiskEntry, new: DiskEntry), _ renaming: Renaming, _ members: MemberRenaming? = nil
	) {
		isRenamedByUser = old != new && paths.old == .missing && paths.new != .missing
		let disk = isRenamedByUser ? paths.new : paths.old
		let members = members.flatMap { $0.isEmpty ? nil : $0 }
		guard old != new || !renaming.isEmpty || members != nil else { return nil }
		func renamed(_ text: [UInt8]) -> [UInt8] {
			let text = renaming.applied(to: text)
			return members?.applied(to: text) ?? text
		}
		self.old = old
		actual = disk
		written = entry
		self.entry = entry
		if old != new || templatePath != nil { self.entry.templatePath = templatePath }
		// A fixture is data, in which a word is not a name.
		let isCode = !old.name.hasSuffix(".json")
		if isCode { self.entry.text = renamed(entry.text) }
		self.disk = disk
		if isCode, case .file(var file) = disk {
			file.bytes = renamed(file.bytes)
			self.disk = .file(file)
		}
		guard old != new || self.entry.text != entry.text || self.entry.templatePath != entry.templatePath || self.disk != disk else {
			return nil
		}
	}

	/// Returns the changes on disk for `change`, the result of comparing the texts with the new names.
	func changes(_ change: FileChange) -> [FileChange] {
		var change = change
		change.was = written.text
		if change.isConflict, change.action == nil {
			if !isRenamedByUser { change.path = old }
			change.before = actual
			return [change]
		}
		change.changesLock = change.entry.map { !$0.isSame(as: old == change.path ? written : nil) } ?? true
		if change.action == nil, case .file(let file) = disk, disk != actual || old != change.path && !isRenamedByUser {
			change.action = .write(file.bytes)
		}
		guard old != change.path else {
			change.before = actual
			if change.action != nil, change.state == .same || change.state == .preserved { change.state = .updated }
			return [change]
		}
		change.before = isRenamedByUser ? actual : .missing
		switch change.state {
		case .new where written.absence == .excluded: break
		case .same, .preserved, .updated, .merged, .new:
			change.reason = change.state == .preserved || change.state == .merged ? "your edits are preserved" : ""
			change.state = .renamed
			change.renamedFrom = old
		default: break
		}
		let isThere = if case .file = actual { !isRenamedByUser } else { false }
		var removal = FileChange(
			path: old, state: isThere ? .deleted : .orphaned, reason: "renamed to '\(change.path)'", before: isThere ? actual : .missing,
			action: isThere ? .remove : nil, was: written.text, entry: nil, changesLock: true)
		removal.isRenameSource = change.state == .renamed
		return [change, removal]
	}
}
