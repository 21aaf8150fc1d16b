/// The result of an undo.
package enum UndoOutcome: Hashable, Sendable {
	/// No run is recorded in the folder.
	case nothingToUndo
	/// Nothing was changed: these files were edited after the run, and undoing would lose the edits.
	case editedSince([FolderPath])
	/// The edits that restored the files of the time before the run.
	case undone([FileEdit])
}

extension FeatureFolder {
	/// Restores the state before the last run. It is a run itself: undoing twice redoes.
	///
	/// Files that were edited since are refused unless `force`; then a second undo restores the edits.
	///
	/// - Parameter report: prints the changes while they can still be reverted.
	package func undo(
		force: Bool = false, report: ([FileEdit]) throws(DiskError) -> Void = { _ in }
	) throws(DiskError) -> UndoOutcome {
		guard exists else { return .nothingToUndo }
		try acquire()
		try recover()
		guard try exists(StateFolder.path(.undo)) else { return .nothingToUndo }
		let journal = try journal(of: .undo)
		var edits: [FileEdit] = []
		var edited: [FolderPath] = []
		for (index, step) in journal.steps.enumerated() {
			let now = try read(step.path)
			if !now.isAs(step.after) { edited.append(step.path) }
			switch try read(StateFolder.old(index, .undo)) {
			case .file(let old): edits.append(FileEdit(step.path, .write(old.bytes), before: now, mode: old.mode))
			case .missing: edits.append(FileEdit(step.path, .remove, before: now))
			case .folder, .tooLarge, .other: throw DiskError(.undo, display(StateFolder.path(.undo).text), .damagedState)
			}
		}
		guard edited.isEmpty || force else { return .editedSince(edited) }
		edits.removeAll(where: \.isIdle)
		try apply(edits, emptied: journal.folders.reversed()) { () throws(DiskError) in try report(edits) }
		return .undone(edits)
	}
}

extension DiskEntry {
	/// Returns whether the entry is the file with `digest`, or missing if that is nil.
	fileprivate func isAs(_ digest: String?) -> Bool {
		switch self {
		case .missing: digest == nil
		case .file(let file): Fingerprint(of: file.bytes).text == digest
		case .folder, .tooLarge, .other: false
		}
	}
}
