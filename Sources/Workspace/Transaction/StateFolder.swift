/// The folder with gen's own state in a feature folder, which is never committed to version control.
///
/// It has a subfolder for each phase of a run; a phase begins with a rename, which is atomic:
///
///     next        staged: the new texts and the journal; a run that ends here changed nothing
///     current     committed: files are being moved to their paths; a run that ends here is finished by the next one
///     reverting   failed: files are being restored; a run that ends here is reverted by the next one
///     undo        done: the files that `gen undo` needs
///     discarded   being removed
///
/// The kernel makes renames visible in order to every process, so this survives any death of gen itself. For a loss of
/// power, the files that a phase relies on are flushed to the disk before the phase begins, and nothing else: the staged files, with their
/// journal and parent folders, before `current`; the folders that files were renamed in, before a phase ends.
///
/// The journal records the folder of this disk that it was written in. State that arrived otherwise, with a branch or a copy of the feature,
/// is not acted on: a journal could name any file.
enum StateFolder {
	enum Phase: String, CaseIterable {
		case next, current, reverting, undo, discarded
	}

	static let gen = FolderPath(valid: ".gen")
	static let path = FolderPath(valid: ".gen/state")
	static let ignore = FolderPath(valid: ".gen/state/.gitignore")

	static func path(_ phase: Phase) -> FolderPath {
		FolderPath(valid: "\(path)/\(phase.rawValue)")
	}

	static func journal(_ phase: Phase) -> FolderPath {
		FolderPath(valid: "\(path(phase))/journal")
	}

	/// Returns the path of the text that step `index` writes.
	static func new(_ index: Int, _ phase: Phase) -> FolderPath {
		FolderPath(valid: "\(path(phase))/new-\(index)")
	}

	/// Returns the path of the previous file that step `index` replaces or removes.
	static func old(_ index: Int, _ phase: Phase) -> FolderPath {
		FolderPath(valid: "\(path(phase))/old-\(index)")
	}
}

extension FeatureFolder {
	/// Returns the phases that the last runs left behind.
	func phases() throws(DiskError) -> Set<StateFolder.Phase> {
		Set(try list(StateFolder.path).compactMap { StateFolder.Phase(rawValue: String($0.path.name)) })
	}

	/// Renames the folder of phase `a` to that of phase `b`.
	///
	/// - Parameter isFlushed: whether later phases rely on it.
	func enter(_ b: StateFolder.Phase, from a: StateFolder.Phase, isFlushed: Bool = true) throws(DiskError) {
		forgetFolder(StateFolder.path(a))
		guard try rename(StateFolder.path(a), to: StateFolder.path(b)) else {
			throw DiskError(.write, display(StateFolder.path(a).text), .changedMeanwhile)
		}
		if isFlushed { try flushFolders(of: [StateFolder.path(b)]) }
	}

	/// Removes the folder of `phase` with the files in it.
	func discard(_ phase: StateFolder.Phase) throws(DiskError) {
		let folder = StateFolder.path(phase)
		while true {
			let files = try list(folder)
			if files.isEmpty { break }
			for file in files {
				guard file.kind != .folder else { throw DiskError(.remove, display(file.path.text), .isFolder) }
				try removeFile(file.path)
			}
		}
		forgetFolder(folder)
		try removeEmptyFolder(folder)
	}

	/// Reads the journal of `phase`.
	func journal(of phase: StateFolder.Phase) throws(DiskError) -> Journal {
		let shown = display(StateFolder.path(phase).text)
		guard case .file(let file) = try read(StateFolder.journal(phase)) else { throw DiskError(.read, shown, .damagedState) }
		guard let journal = Journal(file.bytes) else { throw DiskError(.read, shown, .damagedState) }
		guard journal.folder == (try identity(of: StateFolder.path(phase))) else { throw DiskError(.read, shown, .foreignState) }
		return journal
	}
}
