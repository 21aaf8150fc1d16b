import Generator
import SourceText

/// The comparison of a feature folder with the files generated for it.
package struct FolderComparison: Sendable {
	package var changes: ChangeSet
	/// The lock's files as they were read.
	var lockBefore: LockOnDisk
	/// The origin of the files, as recorded in the lock.
	package var origin: GenerationLock.Origin
	/// The names after the run.
	var names: NameHistory
	/// The names that declarations had before, after the run.
	var formerNames: FormerNames
	/// The errors and warnings of files that do not fit together, whatever the run writes.
	package var inconsistencies: [Diagnostic] = []
	/// The lock's files that have both sides of a merge, which the run combines.
	package var combinedFiles: [FolderPath] = []
	/// Whether the lock is written even if only its version changes.
	package var isLockOutdated = false
}

extension FeatureFolder {
	/// Compares the folder with `generated`. Writes nothing.
	///
	/// Nil if the lock is damaged, which is then reported.
	///
	/// - Parameters:
	///   - names: the names that the generated files use.
	///   - files: the files that a lock may list.
	///   - verifiesDigests: whether texts that are generated now are verified as well; a damaged one is then rewritten.
	package func compare(
		_ generated: [GeneratedFile], names: NameHistory = NameHistory(),
		of files: LockedFiles, options: ChangeOptions = ChangeOptions(), verifiesDigests: Bool = true, diagnostics: inout Diagnostics
	) throws(DiskError) -> FolderComparison? {
		let lockBefore = try lockOnDisk()
		guard
			let lock = try readLock(
				lockBefore, of: files, expecting: verifiesDigests ? [] : generated, commonVersion: options.commonVersion,
				diagnostics: &diagnostics)
		else { return nil }
		var before = lock.origin.names
		if before.knownAffix == nil { before.affix = names.affix }
		let renaming = Renaming(NameChanges(from: before, to: names))
		var changes = try changes(for: generated, of: files, lock: lock, options: options, renaming: renaming)
		let renamed = changes.renamedFiles.renaming
		let formerNames = lock.origin.formerNames.adding(FormerNames(names: renamed.words, members: renamed.members), in: names)
		let handWritten = try handWrittenFiles(besides: changes, of: files)
		replace(formerNames, in: &changes, handWritten, options)
		changes.keepUsedFiles(handWritten, options, since: lock)
		let inconsistencies = check(&changes, handWritten, formerNames, options, since: lock)
		for change in changes.changes where change.isStale { diagnostics.report(.stale(display(change.path.text))) }
		for (path, entry) in lock.entries.sorted(by: { $0.key < $1.key }) {
			guard let damage = entry.damage, changes.needs(entry, of: path) else { continue }
			diagnostics.report(.damagedEntry(display(path.text), at: damage))
		}
		var comparison = FolderComparison(
			changes: changes, lockBefore: lockBefore, origin: lock.origin, names: names, formerNames: formerNames)
		comparison.combinedFiles = lock.combinedFiles
		comparison.inconsistencies = inconsistencies
		return comparison
	}

	/// Reads the files on disk for `generated` and `lock`, and decides what a run would do. Writes nothing.
	package func changes(
		for generated: [GeneratedFile], of files: LockedFiles, lock: GenerationLock, options: ChangeOptions = ChangeOptions(),
		renaming: Renaming = Renaming()
	) throws(DiskError) -> ChangeSet {
		protect(files)
		var lock = lock
		var disk: [FolderPath: DiskEntry] = [:]
		for file in lock.located(generated, adopting: options.adopted) {
			guard let path = FolderPath(generated: file.path), !files.isInput(path) else { continue }
			disk[path] = try read(path)
		}
		for path in lock.entries.keys where disk[path] == nil {
			disk[path] = try read(path)
		}
		for (path, entry) in lock.entries { lock.entries[path] = entry.fitting(disk[path] ?? .missing) }
		var options = options
		if lock.entries.contains(where: { $1.absence == nil && disk[$0] == .missing }) { options.sparse = options.sparsePaths() }
		var changes = try changes(to: generated, of: files, lock: lock, disk: &disk, options, renaming)
		// Searched on every run: a moved copy that gen does not follow becomes outdated without notice. A file of one branch would be written
		// again, although git may have put it where the other branch moved its namesake.
		let excluded = Set(changes.changes.filter { $0.state == .new && changes.entry(of: $0, in: lock)?.absence == .excluded }.map(\.path))
		let missed = changes.changes.filter { change in
			change.state == .deleted && change.action == nil && !options.sparse.contains(change.path)
				|| change.state == .new && change.was != nil && !excluded.contains(change.path)
		}
		guard !missed.isEmpty || !excluded.isEmpty else { return changes }
		let unmanagedFiles = try unmanagedFiles { disk[$0] != nil || files.isInput($0) }
		var followed: [FolderPath: FolderPath] = [:]
		for change in missed {
			let old = changes.renamedFiles.old[change.path] ?? change.path
			guard let entry = lock.entries[old], let target = try findMoved(old, entry.text, among: unmanagedFiles), followed[target] == nil
			else { continue }
			followed[target] = old
			lock.move(old, to: target)
			disk[target] = try read(target)
		}
		if !followed.isEmpty {
			changes = try self.changes(to: generated, of: files, lock: lock, disk: &disk, options, renaming)
			changes.follow(followed)
		}
		return changes
	}

	/// Returns the Swift files of the feature that gen does not manage. A feature or a package in the folder is another module.
	private func handWrittenFiles(besides changes: ChangeSet, of files: LockedFiles) throws(DiskError) -> [HandWrittenFile] {
		let known = Set(changes.changes.map(\.path))
		let unmanaged = try unmanagedFiles { known.contains($0) || files.isInput($0) }
		let roots = [ConfigurationFile.path.name, GenerationLock.path.name, "Package.swift"]
		let modules = Set(
			unmanaged.lazy.filter { $0.path.parts.count > 1 && roots.contains($0.path.name) }.map { $0.path.parts.dropLast() })
		return try swiftFiles(
			among: modules.isEmpty
				? unmanaged
				: unmanaged.filter { file in !(1..<file.path.parts.count).contains { modules.contains(file.path.parts.prefix($0)) } })
	}

	/// Checks whether the files after the run fit together. New files that do not are excluded, and declarations that are there twice are conflicts;
	/// everything else is returned.
	private func check(
		_ changes: inout ChangeSet, _ handWritten: [HandWrittenFile], _ former: FormerNames, _ options: ChangeOptions,
		since lock: GenerationLock
	) -> [Diagnostic] {
		let found = FeatureConsistency(
			changes.changes, handWritten: handWritten, declaredOutside: options.declaredNames,
			isolatesByDefault: { ProjectFolders(of: self.path).isolatesByDefault })
		guard var consistency = found else { return [] }
		changes.omit(consistency.excludeNewFiles(adopts: options.adopt), adopts: options.adopt, since: lock)
		changes.explainAbsences(by: consistency)
		changes.mark(
			consistency.repetitions(former) { path, text, type, generated in
				let renamed = Renaming(adding: former.names).applied(to: text)
				let members = SwiftOutline(generated).members[type]
				return LineBag(generated).similarity(to: LineBag(renamed)) >= LineBag.leastSimilarity
					|| members?.isEmpty == false && members == SwiftOutline(renamed).members[type]
					|| options.commonVersion(path) != nil
			})
		let mistakes = consistency.mistakes { display($0.text) }
		// The resolution of a conflict decides which names are used.
		return changes.conflicts.isEmpty && changes.refusals.isEmpty
			? mistakes + consistency.misuses { display($0.text) } + consistency.outdatedUses(former) { display($0.text) } : mistakes
	}

	/// Returns the changes to the files in `disk`, to which the new paths of files that the user moved are added.
	private func changes(
		to generated: [GeneratedFile], of files: LockedFiles, lock: GenerationLock, disk: inout [FolderPath: DiskEntry],
		_ options: ChangeOptions, _ renaming: Renaming
	) throws(DiskError) -> ChangeSet {
		var generated = lock.located(generated, adopting: options.adopted)
		var renamedFiles = RenamedFiles(generated, lock, disk, renaming)
		var taken = Set(generated.compactMap { FolderPath(generated: $0.path)?.caseless })
		var moved: [String: FolderPath] = [:]
		for (template, path) in renamedFiles.movedPaths(lock) where !files.isInput(path) && !taken.contains(path.caseless) {
			if path != renamedFiles.old[template] {
				let entry = try read(path)
				guard entry == .missing, lock.entries[path] == nil else { continue }
				disk[path] = entry
			}
			taken.insert(path.caseless)
			renamedFiles.move(template, to: path)
			moved[template.text] = path
		}
		if !moved.isEmpty {
			generated = generated.map { file in
				moved[file.path].map { GeneratedFile(path: $0.text, contents: file.contents, sources: file.sources) } ?? file
			}
		}
		return ChangeSet(generated, of: files, lock: lock, disk: disk, options: options, renamedFiles: renamedFiles)
	}

	/// Makes the changes of `comparison`, then `others` (such as `gen.json`), then those of the lock, atomically.
	///
	/// Writes nothing if there is a refusal or an unresolved conflict.
	///
	/// - Parameters:
	///   - inputs: the inputs to record in the lock; nil to leave its records unchanged.
	///   - report: prints the results at the last moment at which they can be reverted: if that fails, nothing was written.
	package func apply(
		_ comparison: FolderComparison, inputs: [InputRecord]? = nil, others: [FileEdit] = [], version: String,
		report: () throws(DiskError) -> Void = {}
	) throws(DiskError) {
		let origin = GenerationLock.Origin(
			inputs: inputs ?? comparison.origin.inputs, names: comparison.names, formerNames: comparison.formerNames)
		let before = comparison.origin
		try apply(
			comparison.changes, origin: origin,
			isNewOrigin: !comparison.combinedFiles.isEmpty || comparison.isLockOutdated || origin.inputs != before.inputs
				|| origin.names != before.names || origin.formerNames != before.formerNames,
			others: others,
			version: version, lock: comparison.lockBefore, report: report)
	}

	/// - Parameters:
	///   - isNewOrigin: whether the lock is written even if its files are unchanged.
	///   - before: the lock's files as they were read.
	package func apply(
		_ changes: ChangeSet, origin: GenerationLock.Origin = .init(), isNewOrigin: Bool = false, others: [FileEdit] = [], version: String,
		lock before: LockOnDisk, report: () throws(DiskError) -> Void = {}
	) throws(DiskError) {
		guard changes.refusals.isEmpty, changes.conflicts.isEmpty else { return }
		var edits = changes.changes.compactMap { change in
			change.action.map { FileEdit(change.path, $0, before: change.before) }
		}
		edits += others
		if isNewOrigin || changes.leavesLockBehind {
			var lock = changes.lock
			lock.origin = origin
			edits += lock.edits(since: before, version: version)
		}
		try apply(edits, report: report)
	}
}

extension ChangeSet {
	/// Returns the entry of a file before the run.
	fileprivate func entry(of change: FileChange, in lock: GenerationLock) -> GenerationLock.Entry? {
		lock.entries[renamedFiles.old[change.path] ?? change.path]
	}

	/// Returns whether a damaged text in the lock matters: the file exists, was edited, and differs from the text that is
	/// generated now.
	fileprivate func needs(_ entry: GenerationLock.Entry, of path: FolderPath) -> Bool {
		changes.contains { change in
			guard change.path == path, change.state != .same, change.before != .missing, entry.fitting(change.before).damage != nil else {
				return false
			}
			return change.isConflict || change.entry?.text != entry.text
		}
	}
}

extension Diagnostic {
	/// An edit can equal a text that was generated earlier.
	fileprivate static func stale(_ path: String) -> Diagnostic {
		var warning = Diagnostic(
			.notCurrent, "'\(path)' has a text that was generated earlier, so it does not count as edited, and a run updates it",
			fix: "commit the updated file; if you reverted it on purpose, change an input or a template instead")
		warning.severity = .warning
		return warning
	}

	fileprivate static func damagedEntry(_ path: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.lockEntryDamaged,
			"the lock's copy of '\(path)' does not match its digest, so the last generated text is unknown", at: span,
			fix: "if version control merged gen.base, run gen with --theirs to write the generated text, or with --ours to keep yours",
			fixes: [.addition("--theirs"), .addition("--ours")])
	}
}
