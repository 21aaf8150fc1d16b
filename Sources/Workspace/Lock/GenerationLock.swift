import SourceText

/// What gen remembers of the files it wrote: `gen.lock.json`, kept in version control beside `gen.json`.
///
/// Every file stands there with its text as generated, so that the next run can tell the user's edits from its own.
package struct GenerationLock: Sendable {
	package struct Entry: Sendable {
		/// The text as it was last generated; what the user made of it is on disk.
		package var text: [UInt8]
		/// The user removed the file, and it is to stay so.
		package var isDeleted = false
		/// The text of a run whose changes overlap with the user's: what `gen resolve` is about.
		package var pending: [UInt8]?
		/// Where the entry's digest stands in the file it was read from, and what it says.
		package var recorded: Recorded?

		package init(text: [UInt8], isDeleted: Bool = false, pending: [UInt8]? = nil) {
			self.text = text
			self.isDeleted = isDeleted
			self.pending = pending
		}

		package struct Recorded: Sendable {
			package var digest: String
			package var span: SourceSpan
		}

		/// What stands in the lock to tell that the text is whole.
		var digest: String { SHA256Digest(of: text).text }

		/// False when the text is not the one that the digest was made of: somebody edited the lock.
		package var isIntact: Bool {
			guard let recorded else { return true }
			return digest == recorded.digest
		}

		/// Whether both say the same; where they were read from does not matter.
		package func isSame(as other: Entry?) -> Bool {
			guard let other else { return false }
			return text == other.text && isDeleted == other.isDeleted && pending == other.pending
		}
	}

	package var entries: [FolderPath: Entry]
	package var origin: Origin
	/// What was read lists files that gen cannot have made; they are none of `entries`.
	package internal(set) var hasStrangers = false

	package init(entries: [FolderPath: Entry] = [:], origin: Origin = Origin()) {
		self.entries = entries
		self.origin = origin
	}

	package static let path = FolderPath(valid: "gen.lock.json")

	/// The form that this gen writes. A lock of a later form is not touched.
	static let form = 1
}
