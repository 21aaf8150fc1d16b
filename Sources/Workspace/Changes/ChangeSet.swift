import Generator

/// The unsafe changes that the user allows a run to make.
package struct ChangeOptions: Sendable {
	/// Whether files that gen did not write are replaced.
	package var force = false
	/// Whether files that gen did not write are adopted; their text counts as edits.
	package var adopt = false
	/// Whether all files that are no longer generated are removed, and edited ones dropped from the lock.
	package var prune = false
	/// Whether files without edits that are no longer generated are removed: not if nothing is generated any more, such as after the last run was removed.
	private(set) var removesUneditedFiles = false
	/// The hand-written files that are adopted at paths of their own, by the paths of their templates.
	package var adopted: [FolderPath: FolderPath] = [:]
	package var conflicts = ConflictPolicy.stop
	/// Returns the text of a file from which both sides of an unfinished merge come, if version control has it.
	package var commonVersion: @Sendable (FolderPath) -> [UInt8]? = { _ in nil }
	/// Returns the tracked files that version control leaves out of the folder.
	package var sparsePaths: @Sendable () -> Set<FolderPath> = { [] }
	/// The tracked files that version control leaves out, unless no file is missing.
	var sparse: Set<FolderPath> = []
	/// Returns those of the names that Swift files outside of the folder may declare.
	package var declaredNames: @Sendable (Set<String>) -> Set<String> = { _ in [] }

	package init(
		force: Bool = false, adopt: Bool = false, prune: Bool = false, conflicts: ConflictPolicy = .stop
	) {
		self.conflicts = conflicts
		self.force = force
		self.adopt = adopt
		self.prune = prune
	}
}

extension ChangeOptions {
	/// Returns the options for a comparison with `generated`.
	fileprivate func comparing(_ generated: [GeneratedFile]) -> ChangeOptions {
		var options = self
		options.removesUneditedFiles = !generated.isEmpty
		return options
	}

	/// Returns the path of the template of a file that is adopted elsewhere.
	fileprivate func templatePath(of path: FolderPath) -> FolderPath? { adopted.first { $0.value == path }?.key }
}

/// All changes that a run would make to a feature folder. `gen`, `check`, `diff` and `--dry-run` share it.
package struct ChangeSet: Sendable {
	/// The changes in the order of the generated files; files that are no longer generated come last.
	package internal(set) var changes: [FileChange] = []
	/// The files that cannot be written. If there are any, nothing may be written.
	package private(set) var refusals: [FileRefusal] = []
	/// The files that have other paths than in the lock, with the names that changed in them.
	let renamedFiles: RenamedFiles
	/// Whether files, or names in them, differ from those in the lock.
	package var hasRenamings: Bool { renamedFiles.hasRenamings }
	/// Whether the lock lists files that it may not list.
	private let hasUnmanagedFiles: Bool

	/// Compares the generated files, the lock, and the files on disk; touches nothing.
	///
	/// `disk` has the entry at each path of `generated` and of `lock`; an absent path is missing on disk.
	init(
		_ generated: [GeneratedFile], of files: LockedFiles, lock: GenerationLock, disk: [FolderPath: DiskEntry],
		options: ChangeOptions, renamedFiles: RenamedFiles
	) {
		self.renamedFiles = renamedFiles
		hasUnmanagedFiles = lock.hasUnmanagedFiles
		var seen: [String: String] = [:]
		var done: Set<FolderPath> = []
		let respelled = Self.respelled(generated, lock, disk)
		for file in generated {
			guard let path = FolderPath(generated: file.path) else {
				refusals.append(FileRefusal(path: file.path, cause: .invalidPath))
				continue
			}
			guard !files.isInput(path) else {
				refusals.append(FileRefusal(path: file.path, cause: .isInput))
				continue
			}
			if let other = seen.updateValue(file.path, forKey: path.caseless) {
				refusals.append(FileRefusal(path: file.path, cause: .collides(with: other)))
				continue
			}
			done.insert(path)
			let text = Array(file.contents.utf8)
			if let renamed = renamedFiles.file(at: path, text, lock, disk) {
				done.insert(renamed.old)
				let outcome = FileComparison(
					path: path, generated: text, entry: renamed.entry, disk: renamed.disk,
					resolution: options.conflicts.resolution(of: [renamed.old, path]), oldPath: renamed.old
				).outcome(options)
				switch outcome {
				case .change(let change): changes += renamed.changes(change)
				case .refusal: add(outcome, at: path)
				}
				continue
			}
			var entry = lock.entries[path]
			if entry == nil, let old = respelled[path] {
				done.insert(old)
				entry = lock.entries[old]
			}
			let comparison = FileComparison(
				path: path, generated: text, entry: entry, disk: disk[path] ?? .missing, resolution: options.conflicts.resolution(of: path),
				templatePath: entry?.templatePath ?? options.templatePath(of: path))
			add(comparison.outcome(options), at: path)
		}
		for (path, entry) in lock.entries.sorted(by: { $0.key < $1.key }) where !done.contains(path) {
			let comparison = FileComparison(
				path: path, generated: nil, entry: entry, disk: disk[path] ?? .missing, resolution: options.conflicts.resolution(of: path))
			add(comparison.outcome(options.comparing(generated)), at: path)
		}
	}

	/// Returns the generated files that the lock has under a name that differs in case, on a disk to which that is the same
	/// file: the new name is not a user's file, and the old one not an orphan to be removed.
	private static func respelled(
		_ generated: [GeneratedFile], _ lock: GenerationLock, _ disk: [FolderPath: DiskEntry]
	) -> [FolderPath: FolderPath] {
		let unknown = generated.compactMap { FolderPath(generated: $0.path) }.filter { lock.entries[$0] == nil && disk[$0] != nil }
		guard !unknown.isEmpty else { return [:] }
		var old: [String: FolderPath] = [:]
		for path in lock.entries.keys { old[path.caseless] = path }
		var respelled: [FolderPath: FolderPath] = [:]
		for path in unknown {
			guard let other = old[path.caseless], case .file(let a)? = disk[path], case .file(let b)? = disk[other] else { continue }
			if a.isSameFile(as: b) { respelled[path] = other }
		}
		return respelled
	}

	private mutating func add(_ outcome: FileComparison.Outcome, at path: FolderPath) {
		switch outcome {
		case .change(let change): changes.append(change)
		case .refusal(let cause): refusals.append(FileRefusal(path: path.text, cause: cause))
		}
	}

	/// The lock after the run.
	package var lock: GenerationLock {
		var entries: [FolderPath: GenerationLock.Entry] = [:]
		for change in changes { entries[change.path] = change.entry }
		return GenerationLock(entries: entries)
	}

	/// Whether a run would write nothing.
	package var isIdle: Bool { refusals.isEmpty && !hasConflicts && !hasUnmanagedFiles && changes.allSatisfy(\.isIdle) }

	/// Whether a run would change no file but the lock.
	package var changesNoFile: Bool { refusals.isEmpty && !hasConflicts && changes.allSatisfy { $0.action == nil } }

	/// Whether the lock has to be rewritten.
	var leavesLockBehind: Bool { hasUnmanagedFiles || changes.contains(where: \.changesLock) }

	/// The files that a run would change although somebody has made them read-only to protect them.
	package var protected: [FileChange] {
		changes.filter { change in
			guard change.action != nil, case .file(let file) = change.before else { return false }
			return file.isReadOnly
		}
	}

	/// The unresolved conflicts. If there are any, nothing may be written.
	package var conflicts: [FileChange] { changes.filter { $0.isConflict && $0.action == nil } }

	/// Whether files have conflicts, including those that the run resolves.
	package var hasConflicts: Bool { changes.contains(where: \.isConflict) }

	/// The changes that are reported: all except files that only the lock still lists.
	package var reported: [FileChange] { changes.filter { !$0.isForgotten } }

	/// Skips new or renamed files for the given reasons, and records them as excluded, so that the next run tries them again.
	///
	/// - Parameter lock: the lock before the run.
	mutating func omit(_ reasons: [FolderPath: String], adopts: Bool, since lock: GenerationLock) {
		let way = adopts ? "" : "`gen --adopt` uses the names of your types, and "
		for index in changes.indices {
			guard let reason = reasons[changes[index].path] else { continue }
			for old in changes.indices where changes[old].isRenameSource && changes[old].path == changes[index].renamedFrom {
				changes[old].isRenameSource = false
				changes[old].reason = reason
			}
			changes[index].renamedFrom = nil
			changes[index].state = .deleted
			changes[index].action = nil
			changes[index].entry?.absence = .excluded
			changes[index].changesLock = changes[index].entry.map { !$0.isSame(as: lock.entries[changes[index].path]) } ?? true
			changes[index].reason = "excluded, because \(reason); \(way)`gen restore` writes it anyway"
		}
	}

	/// Replaces the texts after the run by those that `edit` returns; nil leaves a text.
	mutating func edit(_ edit: (FileChange) -> [UInt8]?) {
		for index in changes.indices {
			guard let text = edit(changes[index]), text != changes[index].textAfter else { continue }
			changes[index].action = .write(text)
			guard changes[index].state == .preserved else { continue }
			changes[index].state = .updated
			changes[index].reason = "your edits, with names that were changed since"
		}
	}

	/// Records conflicts with files that gen does not manage, which only the user can resolve.
	mutating func mark(_ conflicts: [FolderPath: FileConflict]) {
		for index in changes.indices {
			guard let conflict = conflicts[changes[index].path] else { continue }
			changes[index].state = .broken
			changes[index].action = nil
			changes[index].reason = conflict.reason
			changes[index].conflict = conflict
		}
	}

	/// Records that the files at the paths of `moved` are those of the last run that the user moved there.
	mutating func follow(_ moved: [FolderPath: FolderPath]) {
		for index in changes.indices {
			guard let old = moved[changes[index].path] else { continue }
			changes[index].changesLock = true
			switch changes[index].state {
			case .same, .updated, .preserved, .merged:
				changes[index].reason = "you moved it, and gen updates it there from now on"
				changes[index].state = .renamed
				changes[index].renamedFrom = old
			default: break
			}
		}
	}

	/// Records which other files declare the types of missing ones.
	mutating func explainAbsences(by consistency: FeatureConsistency) {
		for index in changes.indices where changes[index].state == .deleted && changes[index].action == nil {
			guard changes[index].entry?.absence != .excluded, let found = consistency.declaration(of: changes[index]) else { continue }
			changes[index].reason =
				"\(found.sentence), where gen does not update it\(found.renaming.map { "; '\($0)' changes that" } ?? "")"
		}
	}
}

extension FileChange {
	/// Whether the file is no longer generated, and missing on disk: only the lock still lists it.
	fileprivate var isForgotten: Bool { entry == nil && before == .missing && action == nil }
}
