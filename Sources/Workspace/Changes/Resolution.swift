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

/// What came of a command about one file.
package enum FileOutcome: Sendable {
	/// What was done; for a merge, `conflicts` says where markers stand.
	case done(FileChange)
	/// gen did not write a file of that name.
	case unknown
	/// The file is in no conflict, or not missing: there is nothing to do.
	case needless
}

extension FeatureFolder {
	/// Settles the conflict that the last run found in the file at `path`.
	package func resolve(
		_ path: FolderPath, _ resolution: Resolution, in lock: GenerationLock, _ before: DiskEntry, version: String
	) throws(DiskError) -> FileOutcome {
		guard let entry = lock.entries[path] else { return .unknown }
		guard let pending = entry.pending else { return .needless }
		let disk = try read(path)
		var change = FileChange(
			path: path, state: .kept, reason: "resolved: your text stays", before: disk, action: nil, entry: .init(text: pending),
			changesLock: true)
		switch (disk, resolution) {
		case (.folder, _): throw DiskError(.write, display(path.text), .isFolder)
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
		try apply(change, to: lock, before, version: version)
		return .done(change)
	}

	/// Writes the file at `path`, which the user removed, as it was last generated.
	package func restore(
		_ path: FolderPath, in lock: GenerationLock, _ before: DiskEntry, version: String
	) throws(DiskError) -> FileOutcome {
		guard let entry = lock.entries[path] else { return .unknown }
		guard case .missing = try read(path) else { return .needless }
		let text = entry.pending ?? entry.text
		let change = FileChange(
			path: path, state: .new, reason: "restored", before: .missing, action: .write(text), entry: .init(text: text),
			changesLock: true)
		try apply(change, to: lock, before, version: version)
		return .done(change)
	}

	private func apply(
		_ change: FileChange, to lock: GenerationLock, _ before: DiskEntry, version: String
	) throws(DiskError) {
		var after = lock
		after.entries[change.path] = change.entry
		var edits = [FileEdit(GenerationLock.path, .write(after.text(version: version)), before: before)]
		if let action = change.action { edits.insert(FileEdit(change.path, action, before: change.before), at: 0) }
		try apply(edits)
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
