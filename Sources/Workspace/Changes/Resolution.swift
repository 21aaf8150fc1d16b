import Generator
import SourceText

/// How the user settles a conflict.
package enum Resolution: String, Sendable, CaseIterable {
	/// The file stays as it is.
	case ours
	/// The file becomes what was generated.
	case theirs
	/// The file gets both, between markers where they overlap.
	case merge
}

extension FeatureFolder {
	/// What settles the conflict that the last run found in the file at `path`; nil when it found none. Writes nothing.
	///
	/// For a merge, `conflicts` says where markers will stand.
	package func resolved(_ path: FolderPath, _ resolution: Resolution, in lock: GenerationLock) throws(DiskError) -> FileChange? {
		guard let entry = lock.entries[path], let pending = entry.pending else { return nil }
		let disk = try read(path)
		var change = FileChange(
			path: path, state: .kept, reason: "resolved: your text stays", before: disk, action: nil, entry: .init(text: pending),
			changesLock: true)
		switch (disk, resolution) {
		case (.folder, _): throw DiskError(.write, display(path.text), .isFolder)
		case (.tooLarge, _): throw DiskError(.write, display(path.text), .tooLarge)
		case (.other, _): throw DiskError(.write, display(path.text), .notFile)
		case (.missing, .ours):
			change.state = .deleted
			change.reason = "resolved: you removed it, and so it stays"
			change.entry?.isDeleted = true
		case (.file, .ours): break
		case (.missing, _):
			change.state = .new
			change.reason = "resolved: written as generated"
			change.action = .write(pending)
		case (.file(let file), .theirs):
			change.state = .updated
			change.reason = "resolved: the generated text, your edits dropped"
			change.action = .write(pending.ending(as: file.bytes))
		case (.file(let file), .merge):
			let merge = ThreeWayMerge(yours: file.bytes, base: entry.text, generated: pending)
			change.state = .merged
			change.conflicts = merge.conflicts
			let lines = merge.conflicts.map { "\($0.markerLine + 1)" }.joined(separator: ", ")
			change.reason = merge.conflicts.isEmpty ? "resolved: both, put together" : "both texts, with markers in line \(lines)"
			change.action = .write(merge.text)
		}
		return change
	}

	/// Where conflicts that were merged into the file at `path` begin and are not settled there yet, as lines from 0. Writes nothing.
	package func markersLeft(in path: FolderPath, of lock: GenerationLock) throws(DiskError) -> [Int] {
		guard let entry = lock.entries[path], case .file(let file) = try read(path) else { return [] }
		return FileComparison.markersLeft(in: file.bytes, besides: [entry.text] + (entry.pending.map { [$0] } ?? []))
	}

	/// What writes the file at `path`, which the user removed, as it was last generated; nil when it is there. Writes nothing.
	package func restored(_ path: FolderPath, in lock: GenerationLock) throws(DiskError) -> FileChange? {
		guard let entry = lock.entries[path], case .missing = try read(path) else { return nil }
		let text = entry.pending ?? entry.text
		var change = FileChange(
			path: path, state: .new, reason: "restored", before: .missing, action: .write(text), entry: .init(text: text),
			changesLock: true)
		change.movedTo = try findMoved(path, text, among: strangers { lock.entries[$0] != nil })?.path
		return change
	}

	/// Makes `changes`, and what they make of `lock`, as one: all or nothing, and one `undo` takes all of it back.
	///
	/// - Parameters:
	///   - before: the lock's file as it was read.
	///   - report: tells what was done; when that fails, nothing was written.
	package func apply(
		_ changes: [FileChange], to lock: GenerationLock, _ before: DiskEntry, version: String, report: () throws(DiskError) -> Void = {}
	) throws(DiskError) {
		guard !changes.isEmpty else { return try report() }
		var after = lock
		for change in changes { after.entries[change.path] = change.entry }
		var edits = changes.compactMap { change in change.action.map { FileEdit(change.path, $0, before: change.before) } }
		edits.append(FileEdit(GenerationLock.path, .write(after.text(version: version)), before: before))
		try apply(edits, report: report)
	}
}

extension GenerationLock {
	/// The file that the user means by `name`: its path in the feature folder or from where gen was started, or its bare
	/// name where only one file has it.
	package func path(named name: String, in folder: FeatureFolder) -> FolderPath? {
		var text = name
		while text.utf8.starts(with: "./".utf8) { text.removeFirst(2) }
		var candidates = [text]
		let prefix = folder.display("")
		if !prefix.isEmpty, text.utf8.starts(with: prefix.utf8) { candidates.append(String(text.dropFirst(prefix.count))) }
		for candidate in candidates {
			if let path = FolderPath(candidate), entries[path] != nil { return path }
		}
		let named = entries.keys.filter { $0.name == text }
		return named.count == 1 ? named.first : nil
	}

	/// What to tell somebody who named a file that gen did not write.
	package func unknownFile(_ name: String) -> Diagnostic {
		let nearest = nearestName(to: name, in: entries.keys.map(\.text))
		return .error(
			"'\(name)' is no file that gen wrote", fix: nearest.map { "did you mean '\($0)'?" } ?? "`gen check` lists the files")
	}
}
