/// The atomic application of all edits of one run.
///
/// The new texts are staged beside a journal; then the journal is made current, which commits the run; then files are
/// renamed to their paths one by one, and the replaced ones are stored for `undo`.
extension FeatureFolder {
	/// Makes `edits` in their order; if one fails, everything is restored.
	///
	/// `emptied` are folders to remove if they are empty in the end, innermost first; the folders of removed files are
	/// included without being named.
	///
	/// - Parameter report: prints the results while they can still be reverted: if it fails, everything is restored.
	package func apply(
		_ edits: [FileEdit], emptied: [FolderPath] = [], report: () throws(DiskError) -> Void = {}
	) throws(DiskError) {
		let edits = edits.filter { !$0.isIdle }
		guard !edits.isEmpty else { return try report() }
		if let batch {
			batch.add(edits, in: self)
			return try report()
		}
		do throws(DiskError) {
			try create()
			try acquire()
			try recover()
		} catch {
			if error.cause != .stopped { removeCreated() }
			throw error
		}
		var hasState = true
		var hasGen = true
		let journal: Journal
		do throws(DiskError) {
			hasState = try exists(StateFolder.path)
			if !hasState { hasGen = try exists(StateFolder.gen) }
			journal = try stage(edits, emptied, hasState: hasState, hasGen: hasGen)
			for edit in edits {
				guard try isUnchanged(edit.path, since: edit.before) else {
					throw DiskError(.write, display(edit.path.text), .changedMeanwhile)
				}
			}
		} catch {
			if error.cause != .stopped { clean(keepingState: hasState, keepingGen: hasGen) }
			throw error
		}
		do throws(DiskError) {
			try enter(.current, from: .next)
			try rollForward(journal)
			try report()
		} catch {
			try revert(journal, after: error)
			clean(keepingState: hasState, keepingGen: hasGen)
			throw error
		}
		do throws(DiskError) {
			try finish()
		} catch {
			// Every file is at its path; the next run cleans up.
			if error.cause == .stopped { throw error }
		}
	}

	/// Writes the new texts and the journal to `next`.
	private func stage(_ edits: [FileEdit], _ emptied: [FolderPath], hasState: Bool, hasGen: Bool) throws(DiskError) -> Journal {
		if !hasState { try createFile(StateFolder.ignore, Array("*\n".utf8), isFlushed: false) }
		try createFolder(of: StateFolder.journal(.next))
		var steps: [Journal.Step] = []
		var leaving: Set<FolderPath> = Set(emptied)
		for (index, edit) in edits.enumerated() {
			var step = Journal.Step(path: edit.path, before: nil, after: nil)
			var mode = edit.mode
			switch edit.before {
			case .missing: break
			case .file(let file):
				guard !file.isReadOnly else { throw DiskError(.write, display(edit.path.text), .protected) }
				step.before = Fingerprint(of: file.bytes).text
				mode = mode ?? file.mode
			case .folder: throw DiskError(.write, display(edit.path.text), .isFolder)
			case .tooLarge: throw DiskError(.write, display(edit.path.text), .tooLarge)
			case .other: throw DiskError(.write, display(edit.path.text), .notFile)
			}
			switch edit.action {
			case .write(let bytes):
				step.after = Fingerprint(of: bytes).text
				try createFile(StateFolder.new(index, .next), bytes, mode: mode)
			case .remove:
				var folder = edit.path.parent
				while let path = folder {
					leaving.insert(path)
					folder = path.parent
				}
			}
			steps.append(step)
		}
		guard let identity = try identity(of: StateFolder.path(.next)) else {
			throw DiskError(.write, display(StateFolder.path(.next).text), .changedMeanwhile)
		}
		let journal = Journal(
			in: identity, folders: try missingFolders(for: edits), steps: steps,
			emptied: leaving.sorted { ($1.parts.count, $0) < ($0.parts.count, $1) })
		try createFile(StateFolder.journal(.next), Array(journal.text.utf8))
		var flushed = [StateFolder.journal(.next), StateFolder.path(.next)]
		if !hasState { flushed.append(StateFolder.path) }
		if !hasGen { flushed.append(StateFolder.gen) }
		try flushFolders(of: flushed)
		return journal
	}

	/// Returns the folders that writing `edits` will create, outermost first.
	private func missingFolders(for edits: [FileEdit]) throws(DiskError) -> [FolderPath] {
		var missing: Set<FolderPath> = []
		var present: Set<FolderPath> = []
		for edit in edits where edit.before == .missing {
			guard case .write = edit.action else { continue }
			var folder = edit.path.parent
			while let path = folder, !missing.contains(path), !present.contains(path) {
				if try exists(path) { present.insert(path) } else { missing.insert(path) }
				folder = path.parent
			}
		}
		return missing.sorted { ($0.parts.count, $0) < ($1.parts.count, $1) }
	}

	/// Moves the files of `current` to their paths. `resuming`: some of them may be there already, or were edited since.
	func rollForward(_ journal: Journal, resuming: Bool = false) throws(DiskError) {
		for (index, step) in journal.steps.enumerated() {
			let old = StateFolder.old(index, .current)
			guard step.after != nil else {
				if resuming, try digest(of: step.path) != step.before { continue }
				try rename(step.path, to: old)
				continue
			}
			let new = StateFolder.new(index, .current)
			if resuming {
				guard try exists(new) else { continue }
				guard try digest(of: step.path) == step.before else {
					// The user edited the file before this run resumed: it stays as it is, an edit like any other.
					try removeFile(new)
					continue
				}
			}
			try link(step.path, to: old)
			guard try rename(new, to: step.path, followingLast: true) else {
				throw DiskError(.write, display(step.path.text), .changedMeanwhile)
			}
		}
		for folder in journal.emptied { try removeEmptyFolder(folder) }
		try flushFolders(of: journal.affectedPaths + [StateFolder.journal(.current)])
	}

	/// Restores the files that `current` has replaced, and discards the run, because of `failure`.
	///
	/// Throws if that fails too: then the next run continues it.
	func revert(_ journal: Journal, after failure: DiskError) throws(DiskError) {
		guard failure.cause != .stopped else { throw failure }
		do throws(DiskError) {
			// The run may have failed before it was committed.
			guard try exists(StateFolder.path(.current)) else { return }
			try enter(.reverting, from: .current)
			try rollBack(journal)
		} catch {
			guard error.cause != .stopped else { throw error }
			var failure = failure
			failure.isHalfDone = true
			throw failure
		}
	}

	/// Moves the files of `reverting` back to their paths. Can be repeated from any point.
	func rollBack(_ journal: Journal) throws(DiskError) {
		for (index, step) in journal.steps.enumerated().reversed() {
			let old = StateFolder.old(index, .reverting)
			let new = StateFolder.new(index, .reverting)
			if step.after != nil, try !exists(new) { try rename(step.path, to: new, followingLast: true) }
			if try exists(old) { try rename(old, to: step.path, followingLast: true) }
		}
		for folder in journal.folders.reversed() { try removeEmptyFolder(folder) }
		try flushFolders(of: journal.affectedPaths)
		try discard(.reverting)
	}

	/// Turns `current` into the state from which `gen undo` restores.
	func finish() throws(DiskError) {
		forgetFolder(StateFolder.path(.undo))
		let hadUndo = try rename(StateFolder.path(.undo), to: StateFolder.path(.discarded))
		try enter(.undo, from: .current, isFlushed: false)
		if hadUndo { try discard(.discarded) }
	}

	/// Returns the digest of the file at `path`, nil if there is none.
	private func digest(of path: FolderPath) throws(DiskError) -> String? {
		guard case .file(let file) = try read(path) else { return nil }
		return Fingerprint(of: file.bytes).text
	}

	/// Removes the staged files after a failure that changed nothing, as far as the disk allows.
	private func clean(keepingState: Bool, keepingGen: Bool) {
		try? discard(.next)
		if !keepingState {
			try? removeFile(StateFolder.ignore)
			_ = try? removeEmptyFolder(StateFolder.path)
			if !keepingGen { _ = try? removeEmptyFolder(StateFolder.gen) }
		}
		removeCreated()
	}
}
