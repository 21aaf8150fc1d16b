import SourceText

/// The record of the files that gen wrote, which is kept in version control beside `gen.json`: `gen.lock.json` and `gen.base`.
///
/// It has every file with its text as generated, so that the next run can distinguish the user's edits from its own changes.
package struct GenerationLock: Sendable {
	package struct Entry: Sendable {
		/// The text as it was last generated; the user's version is on disk.
		package var text: [UInt8]
		/// The path that the template has for the file, which the user moved; nil if it is there.
		package var templatePath: FolderPath?
		/// The reason why the file is not there; nil if it was written.
		package var absence: Absence?
		/// The digests of the texts that were generated before, the latest first: a file with one of them is stale, and not edited.
		package var past: [String] = []
		/// Further texts of which one may be the last generated: those of the other sides of a merge.
		package var alternatives: [[UInt8]] = []
		/// The digests of the texts that were generated: of both sides of a merge, two; empty if the text was not read.
		package var digests: Set<String> = []
		/// Whether only one side of a merge lists the file, so that the merge may have removed it.
		package var isOfOneSide = false
		/// The position in `gen.base` of a text that does not match its digest; nil if it is intact.
		package var damage: SourceSpan?

		package init(text: [UInt8], absence: Absence? = nil, templatePath: FolderPath? = nil) {
			self.text = text
			self.templatePath = templatePath
			self.absence = absence
		}

		/// The number of earlier texts that are known.
		private static let longestPast = 8

		/// Records that this entry, of a text that is generated now, follows another one.
		mutating func follow(_ previous: Entry) {
			guard previous.damage == nil, previous.text != text else {
				past = previous.past
				return
			}
			let digests = [Fingerprint(of: previous.text).text] + previous.past
			let current = Fingerprint(of: text).text
			past = Array(digests.filter { $0 != current }.prefix(Self.longestPast))
		}

		/// Returns whether a text is one that was generated before.
		func isPast(_ text: [UInt8]) -> Bool {
			guard !past.isEmpty else { return false }
			let lines = TextLines(text)
			return [text, lines.text(ending: .lineFeed)].contains { past.contains(Fingerprint(of: $0).text) }
		}

		/// Whether both sides of a merge generated the file differently.
		var isOfBothSides: Bool { digests.count > 1 }

		/// The text that the user's file is compared with: empty if the text is damaged, so that every difference counts as an edit.
		package var base: [UInt8] { damage == nil ? text : [] }

		/// Returns whether both entries are equal, and this one is intact.
		package func isSame(as other: Entry?) -> Bool {
			guard let other else { return false }
			return text == other.text && past == other.past && absence == other.absence && templatePath == other.templatePath
				&& damage == nil
				&& other.damage == nil
		}
	}

	/// The reason why a generated file is not there. The raw value is its key in the lock.
	package enum Absence: String, Sendable {
		/// The user removed the file, so that it is not written again.
		case deleted
		/// A run excluded the file because of hand-written code, so that each run tries it again.
		case excluded
	}

	package var entries: [FolderPath: Entry]
	package var origin: Origin
	/// Whether the lock that was read lists files that gen cannot have written; they are not in `entries`.
	package internal(set) var hasUnmanagedFiles = false
	/// The files of the lock that have both sides of a merge, so that the next run rewrites them.
	package internal(set) var combinedFiles: [FolderPath] = []

	package init(entries: [FolderPath: Entry] = [:], origin: Origin = Origin()) {
		self.entries = entries
		self.origin = origin
	}

	/// The path of the names, the inputs, and the facts of files besides their texts.
	package static let path = FolderPath(valid: "gen.lock.json")
	/// The path of the texts of the files as they were last generated.
	package static let basePath = FolderPath(valid: "gen.base")
	/// The paths of both files.
	package static let paths = [path, basePath]

	/// The version of the format that this gen reads and writes. A lock with another one is not touched.
	static let form = 3
}
