/// The result of recovering from an interrupted run.
package enum Recovery: Hashable, Sendable {
	/// No run was interrupted, or it had changed nothing yet.
	case none
	/// The run was committed: its files have been moved to their paths.
	case finished
	/// The run had failed: all files are as they were before it.
	case reverted
}

extension FeatureFolder {
	/// Returns whether a run was interrupted after it began to change files. Writes nothing.
	package func isInterrupted() throws(DiskError) -> Bool {
		let phases = try phases()
		return phases.contains(.current) || phases.contains(.reverting)
	}

	/// Finishes or reverts an interrupted run, whichever instant it was interrupted at.
	@discardableResult
	package func recover() throws(DiskError) -> Recovery {
		let phases = try phases()
		guard !phases.isSubset(of: [.undo]) else { return .none }
		var recovery = Recovery.none
		if phases.contains(.discarded) { try discard(.discarded) }
		if phases.contains(.reverting) {
			try rollBack(try journalToRevert())
			recovery = .reverted
		}
		if phases.contains(.current) {
			let journal = try journal(of: .current)
			do throws(DiskError) {
				try rollForward(journal, resuming: true)
				try finish()
				recovery = .finished
			} catch {
				try revert(journal, after: error)
				recovery = .reverted
			}
		}
		if phases.contains(.next) { try discard(.next) }
		return recovery
	}

	/// Returns the journal of `reverting`; if it is gone already, only the folder is left to be removed.
	private func journalToRevert() throws(DiskError) -> Journal {
		guard try exists(StateFolder.journal(.reverting)) else { return Journal(in: 0, folders: [], steps: [], emptied: []) }
		return try journal(of: .reverting)
	}
}
