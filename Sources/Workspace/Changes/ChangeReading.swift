import Generator

extension FeatureFolder {
	/// Reads what stands on disk for `generated` and `lock`, and decides what a run would do. Writes nothing.
	package func changes(
		for generated: [GeneratedFile], lock: GenerationLock, options: ChangeOptions = ChangeOptions()
	) throws(DiskError) -> ChangeSet {
		var disk: [FolderPath: DiskEntry] = [:]
		for file in generated {
			guard let path = FolderPath(file.path) else { continue }
			disk[path] = try read(path)
		}
		for path in lock.entries.keys where disk[path] == nil {
			disk[path] = try read(path)
		}
		var changes = ChangeSet(generated, lock: lock, disk: disk, options: options)
		// Only what is missed for the first time is looked for.
		for change in changes.changes where change.state == .deleted && change.action == nil && change.changesLock {
			guard let text = lock.entries[change.path]?.text else { continue }
			if let target = try findMoved(change.path, text, knowing: disk) { changes.note(move: change.path, to: target) }
		}
		return changes
	}

	/// Makes `changes`, then `others` (`gen.json`, say), then the lock, as one: all or nothing.
	///
	/// - Precondition: `changes` has no refusals; with any, nothing is written.
	package func apply(
		_ changes: ChangeSet, others: [FileEdit] = [], version: String, lock before: DiskEntry
	) throws(DiskError) {
		guard changes.refusals.isEmpty else { return }
		var edits = changes.changes.compactMap { change in
			change.action.map { FileEdit(change.path, $0, before: change.before) }
		}
		edits += others
		let isLockDue = before == .missing ? !changes.lock.entries.isEmpty : changes.changes.contains(where: \.changesLock)
		if isLockDue {
			edits.append(FileEdit(GenerationLock.path, .write(Array(changes.lock.text(version: version).utf8)), before: before))
		}
		try apply(edits)
	}
}
