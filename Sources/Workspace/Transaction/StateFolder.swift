/// What gen keeps for itself in a feature folder, and never commits to version control.
///
/// One folder for each phase of a run; a phase begins with a rename, which happens whole or not at all:
///
///     next        being staged: the new texts and the journal; a run that ends here changed nothing
///     current     decided: files are being put in place; a run that ends here is finished by the next one
///     reverting   failed: files are being put back; a run that ends here is put back by the next one
///     undo        done: what `gen undo` needs
///     discarded   on its way out
///
/// The kernel keeps renames in order for every process that looks, so this survives any death of gen itself. For the loss of
/// power, what a phase relies on is flushed to the disk before the phase begins, and nothing else: what was staged, with its
/// journal and the folders on the way there, before `current`; the folders that files were renamed in, before a phase ends.
///
/// The journal says which folder of this disk it was written in. State that came another way, with a branch or a copy of the feature,
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

	/// The text that step `index` writes.
	static func new(_ index: Int, _ phase: Phase) -> FolderPath {
		FolderPath(valid: "\(path(phase))/new-\(index)")
	}

	/// What stood where step `index` writes or removes.
	static func old(_ index: Int, _ phase: Phase) -> FolderPath {
		FolderPath(valid: "\(path(phase))/old-\(index)")
	}
}

extension FeatureFolder {
	/// The phases that the last runs left behind.
	func phases() throws(DiskError) -> Set<StateFolder.Phase> {
		Set(try list(StateFolder.path).compactMap { StateFolder.Phase(rawValue: String($0.path.name)) })
	}

	/// Moves what is in phase `a` to phase `b`.
	///
	/// - Parameter isFlushed: whether what follows relies on it.
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

	/// The journal of `phase`.
	func journal(of phase: StateFolder.Phase) throws(DiskError) -> Journal {
		let shown = display(StateFolder.path(phase).text)
		guard case .file(let file) = try read(StateFolder.journal(phase)) else { throw DiskError(.read, shown, .damagedState) }
		guard let journal = Journal(file.bytes) else { throw DiskError(.read, shown, .damagedState) }
		guard journal.place == (try identity(of: StateFolder.path(phase))) else { throw DiskError(.read, shown, .foreignState) }
		return journal
	}
}
