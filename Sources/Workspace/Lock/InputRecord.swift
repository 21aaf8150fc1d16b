import Generator

/// An input of a run, as it was when files were last generated from it.
///
/// The lock stores inputs only so that a check can report which one changed; whether a file is stale is decided by the files alone.
package struct InputRecord: Hashable, Sendable {
	/// The path from the feature folder: `Samples/character.json`, `../gen.json`.
	package var path: String
	/// The fingerprint of the parts that matter to the feature.
	package var digest: String

	package init(path: String, digest: String) {
		self.path = path
		self.digest = digest
	}
}

extension GenerationLock {
	/// The version of gen, the inputs and the names that the files of a lock were made with.
	package struct Origin: Hashable, Sendable {
		/// The gen that wrote the lock; nil if it is not recorded.
		package var version: String?
		/// The inputs by path; nil in the lock of a gen that did not record them yet.
		package var inputs: [InputRecord]?
		/// The names that the run used.
		package var names: NameHistory
		/// The names that declarations had before.
		package var formerNames: FormerNames

		package init(
			version: String? = nil, inputs: [InputRecord]? = nil, names: NameHistory = NameHistory(),
			formerNames: FormerNames = FormerNames()
		) {
			self.formerNames = formerNames
			self.version = version
			self.inputs = inputs?.sorted { $0.path < $1.path }
			self.names = names
		}
	}
}
