/// What came of an undo.
package enum UndoOutcome: Hashable, Sendable {
	/// No run is remembered here.
	case nothingToUndo
	/// Nothing was done: these files were edited after the run, and undoing would take the edits with it.
	case editedSince([FolderPath])
	/// What was done to the files, which are as they were before the run.
	case undone([FileEdit])
}

extension FeatureFolder {
	/// Returns to the state before the last run. Is a run itself: undoing twice redoes.
	///
	/// Files edited since are a reason to refuse, unless `force`; then a second undo brings the edits back.
	///
	/// - Parameter report: tells what is done to the files, while that can be taken back.
	package func undo(
		force: Bool = false, report: ([FileEdit]) throws(DiskError) -> Void = { _ in }
	) throws(DiskError) -> UndoOutcome {
		guard exists else { return .nothingToUndo }
		try acquire()
		try recover()
		guard try stands(StateFolder.path(.undo)) else { return .nothingToUndo }
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
	/// Whether it is the file with `digest`, or missing when that is nil.
	fileprivate func isAs(_ digest: String?) -> Bool {
		switch self {
		case .missing: digest == nil
		case .file(let file): SHA256Digest(of: file.bytes).text == digest
		case .folder, .tooLarge, .other: false
		}
	}
}
