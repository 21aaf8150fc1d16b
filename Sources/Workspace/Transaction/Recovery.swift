/// What an interrupted run needed.
package enum Recovery: Hashable, Sendable {
	/// Nothing was interrupted, or nothing had been changed yet.
	case none
	/// The run was decided: its files are in place now.
	case finished
	/// The run had failed: everything is as it was before it.
	case reverted
}

extension FeatureFolder {
	/// Whether a run was interrupted after it began to change files. Writes nothing.
	package func isInterrupted() throws(DiskError) -> Bool {
		let phases = try phases()
		return phases.contains(.current) || phases.contains(.reverting)
	}

	/// Finishes or reverts what an interrupted run left, whichever instant it was interrupted at.
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

	/// The journal of `reverting`; when it is gone already, all that is left is to remove the folder.
	private func journalToRevert() throws(DiskError) -> Journal {
		guard try stands(StateFolder.journal(.reverting)) else { return Journal(in: 0, folders: [], steps: [], emptied: []) }
		return try journal(of: .reverting)
	}
}
