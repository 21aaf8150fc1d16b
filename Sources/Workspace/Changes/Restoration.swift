import Generator
import SourceText

extension FeatureFolder {
	/// Returns the edit that writes the removed file at `path` as it was last generated; nil if the file exists. Writes nothing.
	package func restored(_ path: FolderPath, in lock: GenerationLock) throws(DiskError) -> FileChange? {
		guard let entry = lock.entries[path], entry.damage == nil, case .missing = try read(path) else { return nil }
		let text = entry.text
		var restored = entry
		restored.absence = nil
		var change = FileChange(
			path: path, state: .new, reason: "restored", before: .missing, action: .write(text), entry: restored, changesLock: true)
		change.movedTo = try findMoved(path, text, among: unmanagedFiles { lock.entries[$0] != nil })
		if change.movedTo == nil { change.movedTo = try declaringFile(path, text) }
		return change
	}

	/// Returns another file of the feature that declares a type of `text`.
	private func declaringFile(_ path: FolderPath, _ text: [UInt8]) throws(DiskError) -> FolderPath? {
		guard path.name.hasSuffix(".swift") else { return nil }
		let (types, side) = (SwiftOutline(text).types, ModuleSide(path))
		return try swiftFiles(among: unmanagedFiles { _ in false }).first { file in
			ModuleSide(file.path).isSame(as: side) && !SwiftOutline(file.text).types.isDisjoint(with: types)
		}?.path
	}

	/// Makes `changes` and updates `lock` accordingly, atomically; one `undo` reverts all of it.
	///
	/// - Parameters:
	///   - before: the lock's files as they were read.
	///   - report: prints the results; if that fails, nothing was written.
	package func apply(
		_ changes: [FileChange], to lock: GenerationLock, _ before: LockOnDisk, version: String, report: () throws(DiskError) -> Void = {}
	) throws(DiskError) {
		guard !changes.isEmpty else { return try report() }
		var after = lock
		for change in changes { after.entries[change.path] = change.entry }
		var edits = changes.compactMap { change in change.action.map { FileEdit(change.path, $0, before: change.before) } }
		edits += after.edits(since: before, version: version)
		try apply(edits, report: report)
	}
}

extension GenerationLock {
	/// Returns the file that the user means by `name`: its path in the feature folder or from the working directory, or its bare
	/// name if only one file has it.
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

	/// The diagnostic for a file that gen did not write.
	package func unknownFile(_ name: String) -> Diagnostic {
		let nearest = nearestName(to: name, in: entries.keys.map(\.text))
		return Diagnostic(
			.unknownDeclaration, "'\(name)' was not written by gen",
			fix: nearest.map { "\(didYouMean: $0, insteadOf: name)" } ?? "\(run: "gen check") lists the files")
	}
}
