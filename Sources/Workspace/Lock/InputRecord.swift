import Generator

/// An input of the runs as it was when files were last generated from it.
///
/// The lock keeps these only so that a check can say which input changed; whether anything is stale, the files alone decide.
package struct InputRecord: Hashable, Sendable {
	/// From the feature folder: `Samples/character.json`, `../gen.json`.
	package var path: String
	/// SHA-256 of what of it matters to the feature.
	package var digest: String

	package init(path: String, digest: String) {
		self.path = path
		self.digest = digest
	}
}

extension GenerationLock {
	/// What the files of a lock were made by, and from.
	package struct Origin: Hashable, Sendable {
		/// The gen that wrote the lock; nil when it does not say.
		package var version: String?
		/// By path; nil in the lock of a gen that did not keep them yet.
		package var inputs: [InputRecord]?
		/// What the run called things.
		package var names: NameHistory

		package init(version: String? = nil, inputs: [InputRecord]? = nil, names: NameHistory = NameHistory()) {
			self.version = version
			self.inputs = inputs?.sorted { $0.path < $1.path }
			self.names = names
		}
	}
}
