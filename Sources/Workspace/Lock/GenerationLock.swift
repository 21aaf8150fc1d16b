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
		/// The position in the lock that shows that the text is not to be trusted; nil if it is.
		package var damage: SourceSpan?

		package init(text: [UInt8], isDeleted: Bool = false) {
			self.text = text
			self.isDeleted = isDeleted
		}

		/// The text that the user's file is compared with to find the edits: empty where the text is not to be trusted, so that every difference may be one.
		package var base: [UInt8] { damage == nil ? text : [] }

		/// Whether both say the same, and this one is intact.
		package func isSame(as other: Entry?) -> Bool {
			guard let other else { return false }
			return text == other.text && isDeleted == other.isDeleted && damage == nil && other.damage == nil
		}
	}

	package var entries: [FolderPath: Entry]
	package var origin: Origin
	/// What was read lists files that gen cannot have made; they are none of `entries`.
	package internal(set) var hasUnmanagedFiles = false

	package init(entries: [FolderPath: Entry] = [:], origin: Origin = Origin()) {
		self.entries = entries
		self.origin = origin
	}

	package static let path = FolderPath(valid: "gen.lock.json")

	/// The form that this gen writes. A lock of a later form is not touched.
	static let form = 1
}
